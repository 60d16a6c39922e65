/** We say it as the engine's English does. What a shop says differently, it exports here under the same name. */
export * from '../../words/en.ts'
