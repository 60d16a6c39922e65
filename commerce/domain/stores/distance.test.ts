import { describe, expect, test } from 'vitest'
import { byDistance, distanceMiles, nearestStore, withinReach } from './distance.ts'

const denver = { latitude: 39.7392, longitude: -104.9903 }
const places = {
  denver: { storeId: 491, operational: true, ...denver },
  boulder: { storeId: 12, operational: true, latitude: 40.015, longitude: -105.2705 },
  dallas: { storeId: 77, operational: true, latitude: 32.7767, longitude: -96.797 },
}

describe('distance', () => {
  test.each([
    ['to itself', denver, denver, 0],
    ['Denver to Boulder', denver, places.boulder, 24],
    ['Denver to Dallas', denver, places.dallas, 663],
    [
      'across the date line',
      { latitude: 0, longitude: 179.5 },
      { latitude: 0, longitude: -179.5 },
      69,
    ],
    [
      'to the other side of the earth',
      { latitude: 0, longitude: 0 },
      { latitude: 0, longitude: 180 },
      12_437,
    ],
  ])('%s', (_, from, to, miles) => {
    expect(Math.round(distanceMiles(from, to))).toBe(miles)
    expect(distanceMiles(to, from)).toBeCloseTo(distanceMiles(from, to), 9)
  })

  test('the nearest store is one that is open for business', () => {
    const all = [places.dallas, places.denver, places.boulder]
    expect(nearestStore(all, denver)).toBe(places.denver)
    const closed = { ...places.denver, operational: false }
    expect(nearestStore([places.dallas, closed, places.boulder], denver)).toBe(places.boulder)
    expect(nearestStore([closed], denver)).toBeNull()
    expect(nearestStore([], denver)).toBeNull()
  })

  test('those within reach are offered, nearest first; the nearest beyond it where there are none', () => {
    const from = (place: keyof typeof places, nearMiles: number) => {
      const all = byDistance(Object.values(places), places[place])
      const { near, beyond } = withinReach({ nearMiles }, all)
      return [near.map(({ storeId }) => storeId), beyond?.storeId ?? null]
    }
    expect(from('denver', 100)).toEqual([[491, 12], null])
    expect(from('dallas', 700)).toEqual([[77, 491, 12], null])
    const others = byDistance([places.denver, places.boulder], places.dallas)
    expect(withinReach({ nearMiles: 100 }, others)).toMatchObject({
      near: [],
      beyond: { storeId: 491 },
    })
    expect(withinReach({ nearMiles: 100 }, [])).toEqual({ near: [], beyond: null })
  })

  test('of two equally near stores the lower number wins, in any order', () => {
    const twin = { ...places.denver, storeId: 490 }
    expect(nearestStore([places.denver, twin], denver)).toBe(twin)
    expect(nearestStore([twin, places.denver], denver)).toBe(twin)
  })
})
