import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bootId, controlFile, isLocked, lockState } from './lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a state folder that another running process holds is refused in words', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(other, 'spawn')
  writeFileSync(join(folder, 'shop.pid'), String(other.pid))
  expect(isLocked(folder)).toBe(true)
  expect(() => lockState(folder)).toThrow(/Another shop is running/)

  other.kill('SIGKILL')
  await once(other, 'exit')
  expect(isLocked(folder)).toBe(false) // it did not end well, but it has ended
})

test('a shop that ended with the machine holds nothing, whoever has its number now', () => {
  const held = (boot: string) => {
    writeFileSync(join(folder, 'shop.pid'), `${process.ppid} ${boot}`)
    return isLocked(folder)
  }
  expect(held(bootId())).toBe(true)
  expect(held('8f0b6c2e-0000-4000-8000-000000000000')).toBe(false)
})

test('a shop that was killed is not asked for what another command does now', () => {
  writeFileSync(controlFile(folder), '{"port":1,"token":"of a shop that was killed"}')
  const unlock = lockState(folder)
  expect(existsSync(controlFile(folder))).toBe(false)
  unlock()
})

test('it is free again when given back', () => {
  const unlock = lockState(folder)
  unlock()
  expect(() => lockState(folder)()).not.toThrow()
})
