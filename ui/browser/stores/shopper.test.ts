import { expect, test } from 'vitest'
import { createShopper } from './shopper.ts'

test('the shopper is who the cookies say, and follows them', () => {
  let cookie = 'cartStatus=1'
  let refresh = () => {}
  const shopper = createShopper(
    () => cookie,
    (callback) => {
      refresh = callback
    },
  )
  expect(shopper.value).toMatchObject({ cartCount: 1, firstName: null, isLoggedIn: false })
  cookie = 'cartStatus=2; firstName=Ana; isLoggedIn=true'
  refresh()
  expect(shopper.value).toMatchObject({ cartCount: 2, firstName: 'Ana', isLoggedIn: true })
})
