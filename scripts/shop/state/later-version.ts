/**
 * A database that a later version of the shop has changed: this one would read and write it as it was before.
 * @param applied the names of the migrations that are in it. One that is not known and no later is of another time: a
 * migration that was put together with others, say.
 * @throws Error in words.
 */
export const refuseLaterVersion = (applied: readonly string[], known: readonly string[]): void => {
  const last = known.toSorted().at(-1) ?? ''
  const beyond = applied.filter((name) => name > last).toSorted()
  if (beyond.length > 0)
    throw new Error(
      `A later version of the shop has changed this database (${beyond.join(', ')}), and this version does not know it. Nothing was done. Start it with that version, or begin with a fresh state: npm run reset deletes all data.`,
    )
}
