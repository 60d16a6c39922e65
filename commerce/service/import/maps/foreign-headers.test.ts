import { expect, test } from 'vitest'
import { proposeMap } from './propose-map.ts'
import { readSample } from './read-sample.ts'

async function* textOf(text: string) {
  yield text
}
const propose = async (text: string) =>
  proposeMap(await readSample(textOf(text)), { paths: ['living-room/sofas'], types: ['sofa'] })

test.each([
  [
    'German',
    'Artikelnummer;Titel;Hersteller;Warengruppe;Preis;UVP;Farbe;Breite (cm);Höhe;Größe;Beschreibung;Bild-URL;Lagerbestand',
    'A-1;Alma;Northfork;Sofas;1.299,00;1.499,00;Grün;210;85;groß;Tief.;https://a.example/1.jpg;4',
  ],
  [
    'Spanish',
    'Referencia;Título;Marca;Categoría;Precio;Precio anterior;Color;Ancho (cm);Alto;Tamaño;Descripción;Imagen;Existencias',
    'A-1;Alma;Northfork;Sofas;1.299,00;1.499,00;Verde;210;85;grande;Hondo.;https://a.example/1.jpg;4',
  ],
  [
    'French',
    'Référence;Libellé;Marque;Catégorie;Prix TTC;Prix barré;Couleur;Largeur (cm);Hauteur;Taille;Description;Photo;Stock disponible',
    'A-1;Alma;Northfork;Sofas;1.299,00;1.499,00;Vert;210;85;grand;Profond.;https://a.example/1.jpg;4',
  ],
])('a table whose columns are called in %s is read like any other', async (_, header, row) => {
  const { map, missing } = await propose(`${header}\n${row}`)
  const [sku, name, maker, category, price, was, color, width, height, size, text, image, stock] =
    header.split(';')
  expect(map.columns).toMatchObject({
    sku,
    name,
    manufacturer: maker,
    category,
    price: { column: price, decimal: ',' },
    list_price: { column: was, decimal: ',' },
    color,
    width: { column: width, unit: 'cm' },
    height: { column: height, unit: 'cm' },
    size,
    description: text,
    images: image,
    stock,
  })
  expect(missing).toEqual([])
})
