/** The way into a home as the shopper measured it: for the crew, and for who looks at what the crew was told. */
export const wayNote = {
  measured: (parts: readonly string[]) => `Measured by the customer: ${parts.join(', ')}`,
  inches: (sides: readonly number[]) => sides.map((side) => `${side}″`).join(' × '),
  door: (size: string) => `narrowest door ${size}`,
  clearance: (size: string) => `clear space before it ${size}`,
  hall: (size: string) => `hall ${size}`,
  corner: (size: string) => `hall after the corner ${size}`,
  stairs: (size: string) => `stairs ${size}`,
  landing: (size: string) => `landing ${size}`,
  ceiling: (size: string) => `ceiling ${size}`,
  elevatorDoor: (size: string) => `elevator door ${size}`,
  car: (size: string) => `elevator car ${size}`,
} as const
