/** What mattresses, bases and bedding come in, as catalogues spell it: from a child's bed to the widest, then the crib. */
export const bedSizes = {
  twin: 'Twin',
  twinXl: 'Twin XL',
  full: 'Full',
  fullXl: 'Full XL',
  queen: 'Queen',
  splitQueen: 'Split Queen',
  king: 'King',
  splitKing: 'Split King',
  calKing: 'Cal King',
  splitCalKing: 'Split Cal King',
  halfCalKing: 'Half Cal King',
  crib: 'Crib',
} as const
