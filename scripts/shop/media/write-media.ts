/** Writes what the shop serves of its goods into a folder: `node scripts/shop/media/write-media.ts public/media`. */
import { failInWords } from '../fail.ts'
import { writeOwnMedia } from './own-media.ts'

const [, , folder = ''] = process.argv
await writeOwnMedia(folder).catch(failInWords)
