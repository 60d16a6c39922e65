/** What films have captions in, by its code. */
export const LANGUAGES = ['en', 'es', 'fr', 'zh', 'vi', 'tl', 'ko', 'ar', 'pt', 'ru', 'de'] as const

/** A language by its own name: `español`. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
