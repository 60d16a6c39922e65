import { foldedText } from '../../../domain/listing/search-text.ts'
import type { ColumnName } from '../columns.ts'

const UNIT = '(?: (?:cm|mm|in|inch|inches))?'
const PIECE = '(?:product |item |overall |assembled )?'

/** How other people call our columns, the surest name first. A name is its words without case and punctuation. */
export const CALLED: readonly (readonly [ColumnName, RegExp, 'sure' | 'unsure'])[] = [
  ['item_id', /^(?:item|product|style|parent|group|model) ?(?:id|no|number|code)?$/, 'sure'],
  [
    'sku',
    /^(?:(?:variant |vendor |supplier |manufacturer |our )?sku(?: (?:no|number|code|id))?|custom sku|internal reference|article(?: ?(?:no|nr|number|id|code))?|style no|item no|variant id|part (?:no|number))$/,
    'sure',
  ],
  ['gtin', /^(?:gtin|ean|upc|barcode|bar code)(?: ?(?:\d+|code|no|number))?$/, 'sure'],
  ['mpn', /^(?:mpn|manufacturer part (?:no|number))$/, 'sure'],
  ['name', /^(?:name|title|(?:product|item|article|style|model) (?:name|title)|item)$/, 'sure'],
  ['manufacturer', /^(?:brand|vendor|maker|manufacturer|supplier)(?: name)?$/, 'sure'],
  ['product_type', /^(?:type|product type|kind)$/, 'sure'],
  ['category', /^sub ?(?:category|department)$/, 'sure'],
  [
    'category',
    /^(?:(?:product |main |web )?(?:category|categories|department|dept)(?: (?:path|name))?|range)$/,
    'sure',
  ],
  [
    'list_price',
    /^(?:old price|was|was price|compare at price|list price|regular price|msrp|rrp)$/,
    'sure',
  ],
  [
    'price',
    /^(?:(?:our |web |current |unit |sale |selling |retail )?price(?: (?:incl|excl|inc|ex|including|excluding)(?: (?:vat|tax))?)?(?: (?:usd|eur|gbp))?|retail|map(?: price)?)$/,
    'sure',
  ],
  [
    'stock',
    /^(?:stock|(?:qty|quantity)(?: (?:available|on hand))?|available(?: qty| quantity)?|inventory|(?:qty )?on hand|(?:stock|inventory) (?:quantity|qty|level))$/,
    'sure',
  ],
  ['lead_time_days', /^lead time(?: (?:in )?days)?$/, 'sure'],
  ['location', /^(?:location|warehouse)(?: name)?$/, 'sure'],
  ['size', /^size$/, 'sure'],
  ['color', /^colou?r(?: name)?$/, 'sure'],
  ['finish', /^(?:finish|wood|stain)$/, 'sure'],
  ['width', new RegExp(`^${PIECE}(?:width|w)${UNIT}$`), 'sure'],
  ['depth', new RegExp(`^${PIECE}(?:depth|d)${UNIT}$`), 'sure'],
  ['height', new RegExp(`^${PIECE}(?:height|h)${UNIT}$`), 'sure'],
  ['length', new RegExp(`^${PIECE}length${UNIT}$`), 'unsure'],
  ['weight', /^(?:product |item |net )?weight(?: (?:kg|g|lb|lbs))?$/, 'sure'],
  [
    'images',
    /^(?:main |product )?(?:image|images|photo|photos|picture|pictures)(?: (?:url|urls|link|links|src))?(?: 0?1)?$/,
    'sure',
  ],
  ['short_description', /^(?:short description|summary|subtitle)$/, 'sure'],
  [
    'description',
    /^(?:(?:product |item |long |full |sales )?description(?: for customers)?|copy|text|long text|details|body|body html)$/,
    'sure',
  ],
  ['materials', /^materials?$/, 'unsure'],
  ['collection', /^(?:collection|series|family)$/, 'unsure'],
  ['care', /^care(?: instructions)?$/, 'unsure'],
  ['warranty', /^(?:warranty|guarantee)$/, 'sure'],
]

/**
 * The same in German, Spanish, French, Italian and Dutch, in full and without accents: phrases of a column's name, the
 * surest first. A name that two of our columns might be is in none.
 */
const FOREIGN: Readonly<Partial<Record<ColumnName, string>>> = {
  item_id: `modell, modellnummer, produktnummer, produkt id, hauptartikel, modelo, referencia padre, id producto,
    modele, reference parent, id produit, modello, codice padre, productnummer`,
  sku: `artikelnummer, artikelnr, artikel nr, art nr, artnr, bestellnummer, sachnummer, referencia, codigo, codigo articulo,
    codigo de articulo, numero de articulo, reference, reference article, ref, code article, numero d article, codice,
    codice articolo, codice prodotto, artikelcode`,
  gtin: `ean code, strichcode, codigo de barras, code barres, code barre, codice a barre, streepjescode`,
  name: `titel, bezeichnung, artikelbezeichnung, produktname, artikelname, produkt, titulo, nombre, nombre del producto,
    producto, articulo, titre, nom, nom du produit, libelle, designation, produit, titolo, nome, nome prodotto, prodotto,
    naam, productnaam`,
  manufacturer: `hersteller, marke, lieferant, fabricante, marca, proveedor, fabricant, marque, fournisseur, produttore,
    fornitore, fabrikant, merk, leverancier`,
  product_type: `produkttyp, typ, produktart, artikelart, tipo, tipo de producto, type de produit, tipo prodotto, producttype`,
  category: `kategorie, warengruppe, produktgruppe, sortiment, abteilung, categoria, departamento, familia, categorie, rayon,
    famille, reparto, productgroep`,
  list_price: `uvp, unverbindliche preisempfehlung, alter preis, statt preis, listenpreis, precio anterior, precio original,
    precio antes, precio tachado, pvp recomendado, ancien prix, prix barre, prix conseille, prix public, prezzo di listino,
    prezzo precedente, adviesprijs, oude prijs`,
  price: `preis, verkaufspreis, bruttopreis, preis brutto, preis eur, preis in eur, vk, vk preis, precio, precio venta,
    precio de venta, pvp, precio eur, prix, prix ttc, prix de vente, prix ttc eur, prix eur, prezzo, prezzo di vendita, prijs,
    verkoopprijs`,
  stock: `bestand, lagerbestand, menge, anzahl, lager, verfugbar, existencias, inventario, cantidad, disponible, disponibles,
    quantite, stock disponible, disponibilite, giacenza, quantita, disponibilita, voorraad, aantal`,
  location: `lagerort, standort, filiale, ubicacion, almacen, tienda, emplacement, entrepot, magasin, magazzino, locatie,
    magazijn`,
  size: `grosse, talla, tamano, taille, taglia, maat`,
  color: `farbe, farbton, color, couleur, coloris, teinte, colore, kleur`,
  finish: `oberflache, holzart, acabado, finition, finitura, afwerking`,
  width: `breite, ancho, anchura, largeur, larghezza, breedte`,
  depth: `tiefe, profundidad, fondo, profondeur, profondita, diepte`,
  height: `hohe, alto, altura, hauteur, altezza, hoogte`,
  length: `lange, largo, longitud, longueur, lunghezza, lengte`,
  weight: `gewicht, peso, poids`,
  images: `bild, bilder, bild url, bild link, foto, fotos, imagen, imagenes, imagen url, url imagen, url de imagen,
    photo url, url photo, image url, url image, lien image, immagine, immagini, afbeelding, afbeeldingen`,
  short_description: `kurzbeschreibung, kurztext, descripcion corta, resumen, description courte, resume, descrizione breve,
    korte beschrijving`,
  description: `descriptif, beschreibung, langtext, artikelbeschreibung, produktbeschreibung, descripcion, descripcion larga,
    description longue, descrizione, beschrijving, omschrijving`,
  materials: `material, materialien, materiales, materiau, materiaux, matiere, materiale, materiali, materiaal`,
  collection: `serie, kollektion, coleccion, gamme, collezione, collectie`,
  care: `pflege, pflegehinweise, cuidados, entretien, manutenzione, onderhoud`,
  warranty: `garantie, garantia, garanzia, gewahrleistung`,
}

/** Units that may stand behind what a measure is called: `Breite cm`, `Preis EUR`. */
const WITH_UNIT = / (?:in )?(?:cm|mm|m|kg|g|eur|euro)$/

const foreignNames = new Map(
  Object.entries(FOREIGN).map(([ours, listed]) => [
    ours,
    new Set(listed.split(',').map((phrase) => phrase.trim().replaceAll(/\s+/g, ' '))),
  ]),
)

/** Whether a column's name, in its words alone, is what people call one of ours in another language. */
export const isCalledAbroad = (ours: ColumnName, name: string): boolean =>
  [name, name.replace(WITH_UNIT, '')].some((it) => foreignNames.get(ours)?.has(it) === true)

/** A name as it is compared: its words alone, without accents. */
export const plain = (name: string): string =>
  foldedText(name)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
