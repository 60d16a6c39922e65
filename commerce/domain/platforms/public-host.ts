/** Whether a host, as `URL` has it, is one of the public internet by name: no name or number of a network of one's own. */
export const isPublicHost = (hostname: string): boolean => {
  const host = hostname.replace(/\.$/, '')
  const isNumber = /^[\d.]+$/.test(host) || host.startsWith('[')
  const isLocal = /(?:^|\.)(?:localhost|local|internal|lan|home|arpa)$/.test(host)
  return host.includes('.') && !isNumber && !isLocal
}
