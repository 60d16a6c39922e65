import * as words from '#words'
/** The first that fits: most browsers also name those they descend from. */
const browsers = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const

type Names = readonly (readonly [RegExp, string])[]
const nameIn = (names: Names, text: string) => names.find(([pattern]) => pattern.test(text))?.[1]

const LONGEST = 400

/** A browser's User-Agent in words that its owner knows it by: `Safari on iPhone`; "" for one that says nothing. */
export const deviceWords = (userAgent: string): string => {
  const text = userAgent.slice(0, LONGEST)
  const browser = nameIn(browsers, text)
  const system = nameIn(systems, text)
  return browser && system
    ? words.devices.browserOn({ browser, system })
    : (browser ?? system ?? '')
}
