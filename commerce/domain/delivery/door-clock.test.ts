import { expect, test } from 'vitest'
import { clockAtDoor } from './door-clock.ts'

test.each([
  ['CO', '80239', 'America/Denver'],
  ['KS', '66002', 'America/Chicago'],
  ['NE', '68102', 'America/Chicago'],
  ['NE', '69101', 'America/Chicago'],
  ['NE', '69361', 'America/Denver'],
  ['TX', '75201', 'America/Chicago'],
  ['TX', '79901', 'America/Denver'],
  ['TN', '37201', 'America/Chicago'],
  ['TN', '37902', 'America/New_York'],
  ['FL', '33101', 'America/New_York'],
  ['FL', '32501', 'America/Chicago'],
  ['IN', '46201', 'America/New_York'],
  ['IN', '46402', 'America/Chicago'],
  ['ID', '83702', 'America/Denver'],
  ['ID', '83814', 'America/Los_Angeles'],
  ['AZ', '85004', 'America/Phoenix'],
  ['AZ', '86515', 'America/Denver'],
  ['HI', '96801', 'Pacific/Honolulu'],
])('%s %s keeps %s', (state, postalCode, timeZone) => {
  expect(clockAtDoor({ state, postalCode })).toBe(timeZone)
  expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow()
})

test('a state that nobody knows has no clock of ours', () => {
  expect(clockAtDoor({ state: 'ZZ', postalCode: '00000' })).toBeNull()
})
