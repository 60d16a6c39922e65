import { createContext } from 'react'
import type { PictureService } from '../../commerce/domain/product/picture-sources.ts'

/** The service that resizes pictures on request, where one is set; else pictures come in the sizes they have. */
export const Pictures = createContext<PictureService | null>(null)
