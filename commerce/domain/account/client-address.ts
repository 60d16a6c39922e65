const MAX_LENGTH = 45

/**
 * What of an address names one client. A household or a machine with IPv6 has a whole /64 of addresses and may use
 * another for every request, so only that counts. "" for what is no address.
 */
export const clientOf = (address: string): string => {
  if (address.length > MAX_LENGTH || !/^[\da-f.:]+$/i.test(address)) return ''
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((it) => it.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
