import { describe, expect, test } from 'vitest'
import { clustersOf, leanAt, onUsMap, statesIn, turned, US_MAP, viewOf } from './us-map.ts'

describe('places on the drawn map', () => {
  // The same points by d3-geo's geoAlbersUsa, which the outlines were drawn with.
  test.each([
    ['Denver', 39.7392, -104.9903, 342.8, 273.9],
    ['Miami', 25.7617, -80.1918, 822.7, 572.5],
    ['Seattle', 47.6062, -122.3321, 97.6, 46.3],
    ['Bangor', 44.8016, -68.7712, 929.6, 103.4],
    ['Anchorage', 61.2181, -149.9003, 112.3, 544.3],
    ['Honolulu', 21.3069, -157.8583, 267, 549.2],
    ['San Diego', 32.7157, -117.1611, 99.7, 397.5],
  ])('%s', (_, latitude, longitude, x, y) => {
    const point = onUsMap({ latitude, longitude })
    expect(point?.x).toBeCloseTo(x, 0)
    expect(point?.y).toBeCloseTo(y, 0)
  })

  test('a place outside the drawing is not on it', () => {
    expect(onUsMap({ latitude: 51.5, longitude: 0 })).toBeNull()
    expect(onUsMap({ latitude: -33.9, longitude: 151.2 })).toBeNull()
  })
})

describe('what of the map is shown', () => {
  test('without points, or with points from coast to coast, all of it', () => {
    expect(viewOf([])).toEqual({ x: 0, y: 0, ...US_MAP })
    const coasts = [
      { x: 20, y: 300 },
      { x: 960, y: 300 },
    ]
    expect(viewOf(coasts)).toEqual({ x: 0, y: 0, ...US_MAP })
  })

  test('one place: its surroundings, within the drawing', () => {
    const view = viewOf([{ x: 5, y: 605 }])
    expect(view.x).toBe(0)
    expect(view.y + view.height).toBeCloseTo(US_MAP.height)
    expect(view.width / view.height).toBeCloseTo(US_MAP.width / US_MAP.height)
  })
})

test('places that would lie on one another share the sign of the first', () => {
  const at = (x: number, y: number) => ({ point: { x, y } })
  const [denver, aurora, seattle] = [at(343, 274), at(346, 275), at(98, 46)]
  expect(clustersOf([denver, seattle, aurora], viewOf([]))).toEqual([[denver, aurora], [seattle]])
})

describe('letters of states', () => {
  const denver = { x: 343, y: 274 }
  const names = (view: ReturnType<typeof viewOf>, signs = [denver]) =>
    statesIn(view, signs).map(({ name }) => name)

  test('stand in their states', () => {
    // Boise, Cheyenne and Salt Lake City, whose sign stands on its state's letters.
    const places = [
      { latitude: 43.615, longitude: -116.2023 },
      { latitude: 41.14, longitude: -104.8202 },
      { latitude: 40.7608, longitude: -111.891 },
    ].flatMap((place) => onUsMap(place) ?? [])
    expect(names(viewOf(places), places)).toEqual(['ID', 'WY'])
  })

  test('around one place: those that are not cut off', () => {
    expect(names(viewOf([denver]))).toEqual(['CO'])
  })

  test('none lies under a sign', () => {
    expect(names(viewOf([denver]), [{ x: 311, y: 297 }])).toEqual([])
  })

  test('none lies under the ring around one', () => {
    expect(names(viewOf([denver]), [{ x: 311, y: 278 }])).toEqual([])
  })

  test('none where half of the country is seen', () => {
    expect(names(viewOf([]))).toEqual([])
  })
})

test.each([-122, -105, -96, -75])(
  'north is up where the drawing is turned, at %d°',
  (longitude) => {
    const at = (latitude: number) => {
      const point = onUsMap({ latitude, longitude })
      if (!point) throw new Error('off the drawing')
      return point
    }
    const middle = at(40)
    const north = turned(at(41), middle, leanAt(middle))
    expect(north.x).toBeCloseTo(middle.x)
    expect(north.y).toBeLessThan(middle.y)
  },
)
