import {
  imageSearchAnswer,
  type ImageSearchRequest,
  permit,
  type PermitRequest,
} from '../contract/product/image-search.ts'
import { paths } from '../contract/paths.ts'
import type { Call } from './call.ts'

export type ImageSearchCalls = ReturnType<typeof imageSearchCalls>

export const imageSearchCalls = (call: Call) => ({
  /** Whether this client may go on; counts the try. */
  permit: (body: PermitRequest) =>
    call({
      name: 'imageSearch.permit',
      method: 'POST',
      path: paths.imageSearchPermit,
      body,
      answer: permit,
    }),

  /** The products that look like the object of a photograph, by its embedding. */
  search: (body: ImageSearchRequest) =>
    call({
      name: 'imageSearch.search',
      method: 'POST',
      path: paths.imageSearch,
      body,
      answer: imageSearchAnswer,
    }),

  /** Departments that a search can be narrowed to. */
  departments: () =>
    call({
      name: 'imageSearch.departments',
      method: 'GET',
      path: paths.imageSearch,
      answer: imageSearchAnswer.pick({ departments: true }),
    }),
})
