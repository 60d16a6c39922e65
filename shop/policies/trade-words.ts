import type { TradeWords } from '../../commerce/domain/listing/trade-words.ts'

export const tradeWords: TradeWords = {
  meanings: {
    size: {
      Twin: '38 by 75 inches. One child, a bunk or a daybed.',
      'Twin XL': '38 by 80 inches: a Twin five inches longer. Two side by side make a Split King.',
      Full: '53 by 75 inches, also called a double. Roomy for one, cozy for two.',
      Queen: '60 by 80 inches. The usual size for two; fits a room of about 10 by 10 feet.',
      King: '76 by 80 inches. The widest: two sleepers each get the width of a Twin.',
      'Cal King':
        '72 by 84 inches: four inches longer than a King and four narrower. Good for tall sleepers.',
      'Split King': 'Two Twin XLs side by side, so each side can be raised on its own.',
      'Half Cal King': '36 by 84 inches: one side of a Split Cal King, raised on its own.',
      Crib: '28 by 52 inches, the standard for cribs in the United States.',
    },
    firmness: {
      Plush: 'Soft on top; you sink in a little. Usually best for side sleepers.',
      Medium: 'Between soft and firm. Suits most people and most couples.',
      Firm: 'Very little give. Usually best for back and stomach sleepers.',
    },
    material: {
      Bouclé:
        'A woven cover of looped yarn, soft and nubby. It can snag, so think twice if you have cats.',
      Chenille: 'A cover of short, cut yarn that feels like velvet and hides wear.',
      'Engineered wood':
        'Layers or fibers of wood pressed together. It stays flat where solid wood would move with the seasons.',
      Latex: 'Foam from the sap of the rubber tree: springy, cool and long-lasting.',
      'Memory foam': 'Foam that gives slowly under warmth and weight and takes your shape.',
      'Performance fabric':
        'A cover whose yarn resists stains and wear. Most spills wipe off with water.',
      'Pocketed coils':
        'Springs in separate fabric pockets. Each gives on its own, so you feel less when your partner moves.',
      Rubberwood: 'A dense, pale hardwood from plantation trees that no longer yield sap.',
      Acrylic:
        'Outdoors, “solution-dyed” acrylic is colored all the way through and does not fade.',
      'Recycled plastic': 'HDPE, pressed into boards. It can stay outside all winter.',
    },
    offer: {
      clearance: 'Last ones in stock, sold as is until they’re gone.',
    },
  },
  titles: { clearance: 'Clearance' },
  bedSizes: ['Twin', 'Twin XL', 'Full', 'Queen', 'Crib'],
  sameWords: [
    ['drift one'],
    ['tempur pedic', 'tempurpedic', 'tempur'],
    ['stearns foster', 'sterns foster', 'stearns and foster'],
  ],
}
