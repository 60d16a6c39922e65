/** Beds, by item; see `blender/family_bed.py`. */
import { linearOf } from '../develop/color.ts'
import type { Models } from './model.ts'

/** What a collection's bed is made up with, where it is not in oat and stone. */
const madeUp = (sheet: string, duvet: string, throwOver: string) => ({
  linens: [sheet, duvet, throwOver].map(linearOf),
})

export const beds: Models = {
  '100201': {
    head: 'channel',
    cover: 'weave',
    legs: 'taper',
    rail_low: 5,
    ...madeUp('#f6f2ea', '#f0ebe0', '#a5583a'),
  },
  '100202': {
    head: 'panel',
    foot: 22,
    rail_low: 7,
    rail_top: 14,
    ...madeUp('#f2efe8', '#7f8f98', '#dcd2c0'),
  },
  '100203': {
    head: 'canopy',
    rail_low: 9,
    rail_top: 15,
    ...madeUp('#f4efe6', '#e6dac8', '#43597a'),
  },
  '100204': { head: 'slab', rail_low: 6, rail_top: 12, ...madeUp('#f4f1ea', '#8f9a86', '#d6c7a8') },
  '100210': {
    head: 'biscuit',
    cover: 'tweed',
    rail_low: 2.5,
    rail_top: 15,
    drawers: 4,
    legs: 'metal',
    ...madeUp('#f2f1ee', '#d9dcdb', '#6f7c80'),
  },
  '100212': {
    head: 'wing',
    cover: 'velvet',
    legs: 'turned',
    rail_low: 6,
    rail_top: 14.5,
    ...madeUp('#f6f2ea', '#efe6d8', '#a98d6c'),
  },
  '100213': {
    head: 'spindle',
    foot: 28,
    rail_low: 8,
    rail_top: 14.5,
    ...madeUp('#fbf9f4', '#d8bfb5', '#f0ebe0'),
  },
  '100216': {
    head: 'slab',
    ledge: 6,
    rail_top: 9.5,
    mattress: 10,
    ...madeUp('#efe9de', '#b9ae9c', '#4b4c4f'),
  },
  '100223': { head: 'plain', cover: 'tweed', legs: 'block', rail_low: 4 },
  '100223 channel': { head: 'channel', cover: 'tweed', legs: 'block', rail_low: 4 },
  '200107': {
    head: 'plain',
    cover: 'boucle',
    legs: 'round',
    rail_low: 6,
    rail_top: 13,
    ...madeUp('#fbfbf8', '#f2f1ec', '#4659a8'),
  },
  '200120': {
    head: 'planks',
    rail_low: 6,
    rail_top: 13,
    ...madeUp('#f4f5f8', '#aab7d4', '#e6e0d2'),
  },
}
