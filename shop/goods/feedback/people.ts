import type { Chance } from './chance.ts'

const firstNames =
  'Aaron Abby Adriana Alan Alicia Amber Andre Angela Anita Becca Ben Bianca Brian Caleb Camille Carla Carmen Cheryl Colin Corinne Curtis Dana Daniel Deb Denise Derek Diane Dorothy Ed Elena Eli Ellen Erica Evan Faith Fran Gail Gary Gloria Grace Greg Hank Heather Helen Holly Ian Ingrid Isaac Jackie Jamal Janet Jeff Jess Jill Joan Joel Jorge Judy Karen Katie Keith Kelly Ken Kim Kira Kyle Lamar Laura Leo Linda Lisa Lou Lucia Luke Lydia Manny Marcus Maria Mark Marlene Martha Matt Maya Megan Miguel Mike Mina Molly Monica Nate Nadia Nina Noah Nora Olivia Omar Pam Patrice Paul Pete Priya Rachel Ray Renee Rich Rita Rob Rosa Ruth Sam Sandra Sara Scott Shauna Shelby Sid Sonia Stan Steph Sue Tamika Tara Ted Teresa Tim Tina Toby Tom Tracy Val Vera Vic Wendy Will Yolanda Zach Zoe'.split(
    ' ',
  )
const lastNames =
  'Abbott Baker Barnes Bell Bennett Brooks Burke Castillo Chen Cole Cruz Dalton Davis Delgado Diaz Dunn Ellis Evans Fisher Flores Foster Garcia Gibbs Graham Greene Hall Hansen Harris Hayes Herrera Hughes Ito Jackson James Jensen Johnson Kaplan Kelly Khan Kim Klein Lambert Larsen Lee Lewis Lopez Marsh Martin Meyer Miller Moore Morris Nelson Nguyen Novak Ortiz Owens Park Patel Pena Perry Price Quinn Ramos Reed Rivera Robinson Rossi Russell Sanchez Schmidt Shah Silva Stone Sullivan Thomas Torres Underwood Vargas Wagner Walsh Ward Webb White Wong Young Zimmerman'.split(
    ' ',
  )
const places = [
  ['Denver', 'CO'],
  ['Aurora', 'CO'],
  ['Boulder', 'CO'],
  ['Fort Collins', 'CO'],
  ['Colorado Springs', 'CO'],
  ['Salt Lake City', 'UT'],
  ['Provo', 'UT'],
  ['Phoenix', 'AZ'],
  ['Scottsdale', 'AZ'],
  ['Tucson', 'AZ'],
  ['Austin', 'TX'],
  ['Round Rock', 'TX'],
  ['Dallas', 'TX'],
  ['Plano', 'TX'],
  ['Houston', 'TX'],
  ['San Antonio', 'TX'],
  ['Kansas City', 'MO'],
  ['St. Louis', 'MO'],
  ['Omaha', 'NE'],
  ['Minneapolis', 'MN'],
  ['St. Paul', 'MN'],
  ['Chicago', 'IL'],
  ['Naperville', 'IL'],
  ['Columbus', 'OH'],
  ['Cincinnati', 'OH'],
  ['Nashville', 'TN'],
  ['Atlanta', 'GA'],
  ['Decatur', 'GA'],
  ['Charlotte', 'NC'],
  ['Raleigh', 'NC'],
  ['Portland', 'OR'],
  ['Seattle', 'WA'],
  ['Tacoma', 'WA'],
  ['Sacramento', 'CA'],
  ['Oakland', 'CA'],
  ['San Diego', 'CA'],
  ['Pasadena', 'CA'],
  ['Albuquerque', 'NM'],
  ['Las Vegas', 'NV'],
  ['Boise', 'ID'],
] as const

export type Person = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly city: string
  readonly state: string
}

/** Somebody, the same for the same chance. `near` is where customers of a store live. */
export const somebody = (chance: Chance, near?: readonly [string, string]): Person => {
  const firstName = chance.pick(firstNames)
  const lastName = chance.pick(lastNames)
  const [city, state] = near ?? chance.pick(places)
  const email = `${firstName}.${lastName}.${chance.below(9000) + 1000}@shopper.example`
  return { firstName, lastName, email: email.toLowerCase(), city, state }
}
