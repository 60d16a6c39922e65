type Material = {
  readonly name: string
  /** How it is written among a product's materials, in small letters. */
  readonly words: readonly string[]
}

/** The materials that people ask for, each found by whole words in what a product says it is made of. */
export const materials: readonly Material[] = [
  { name: 'Acacia', words: ['acacia'] },
  { name: 'Acrylic', words: ['acrylic'] },
  { name: 'Aluminum', words: ['aluminum', 'aluminium'] },
  { name: 'Ash', words: ['ash'] },
  { name: 'Bamboo', words: ['bamboo'] },
  { name: 'Beech', words: ['beech'] },
  { name: 'Birch', words: ['birch'] },
  { name: 'Bouclé', words: ['bouclé', 'boucle'] },
  { name: 'Brass', words: ['brass'] },
  { name: 'Cane', words: ['cane'] },
  { name: 'Ceramic', words: ['ceramic', 'stoneware', 'porcelain'] },
  { name: 'Chenille', words: ['chenille'] },
  { name: 'Cotton', words: ['cotton'] },
  { name: 'Down', words: ['down', 'feather'] },
  { name: 'Engineered wood', words: ['engineered wood', 'engineered hardwood', 'plywood', 'mdf'] },
  { name: 'Glass', words: ['glass'] },
  { name: 'Jute', words: ['jute'] },
  { name: 'Latex', words: ['latex'] },
  { name: 'Leather', words: ['leather'] },
  { name: 'Linen', words: ['linen'] },
  { name: 'Mango wood', words: ['mango'] },
  { name: 'Maple', words: ['maple'] },
  { name: 'Marble', words: ['marble'] },
  { name: 'Memory foam', words: ['memory foam', 'conforming foam'] },
  { name: 'Oak', words: ['oak'] },
  { name: 'Performance fabric', words: ['performance weave', 'performance linen', 'performance'] },
  { name: 'Pine', words: ['pine'] },
  { name: 'Pocketed coils', words: ['pocketed coils', 'pocketed steel coils', 'pocketed springs'] },
  { name: 'Polyester', words: ['polyester'] },
  { name: 'Poplar', words: ['poplar'] },
  { name: 'Rattan', words: ['rattan', 'wicker'] },
  { name: 'Recycled plastic', words: ['recycled hdpe', 'hdpe'] },
  { name: 'Rubberwood', words: ['rubberwood'] },
  { name: 'Silk', words: ['silk'] },
  { name: 'Steel', words: ['steel', 'iron'] },
  { name: 'Teak', words: ['teak'] },
  { name: 'Travertine', words: ['travertine'] },
  { name: 'Velvet', words: ['velvet'] },
  { name: 'Walnut', words: ['walnut'] },
  { name: 'Wool', words: ['wool'] },
]
