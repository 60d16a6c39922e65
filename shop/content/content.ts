/** The content that an empty content service starts with: a file of documents for each dataset, and their pictures. */
export const content = {
  /** Documents, one a line, by `./<dataset>.ndjson`. */
  datasets: import.meta.glob<string>('./*.ndjson', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  /** The pictures, and the sizes that the build made of them, by file: each is loaded, as a data URL, when it is asked for. */
  pictures: import.meta.glob<string>(['./images/*.webp', './sizes/*.{avif,webp}'], {
    query: '?inline',
    import: 'default',
  }),
}
