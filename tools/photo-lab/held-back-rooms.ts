import { hash32 } from '../../commerce/domain/hash.ts'
import { sceneNames, type SceneName } from './scenes/scenes.ts'

const isHeldBack = (name: SceneName): boolean => hash32(name) % 2 === 1

/** The rooms that image search learns to look past: before parts of them stands what it learns of. */
export const roomsToLearnFrom: readonly SceneName[] = sceneNames.filter((name) => !isHeldBack(name))

/** The rooms that nothing is learned from, and nothing chosen by: they are for judging alone. */
export const heldBackRooms: readonly SceneName[] = sceneNames.filter(isHeldBack)
