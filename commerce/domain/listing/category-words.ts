/** The last part of a category's path as people say it: `mattresses/memory-foam` is `Memory foam`. */
export const spokenPath = (path: string): string => {
  const words = (path.split('/').at(-1) ?? '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
