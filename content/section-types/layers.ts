import { z } from 'zod'
import {
  choice,
  entries,
  heading,
  link,
  paragraph,
  requiredHeading,
  text,
} from './section-fields.ts'
import { sectionType } from './section-type.ts'

/** What a layer is drawn as. */
export const layerMaterials = ['knit', 'quilt', 'foam', 'memory', 'latex', 'coils', 'core'] as const

/** What something is made of, drawn layer by layer, from the top down. */
export const layers = sectionType('layers', 'Layers, from top to bottom', {
  eyebrow: text('Above the heading'),
  heading,
  text: paragraph(3),
  layers: entries('Layers, from the top', {
    name: 'layer',
    title: 'Layer',
    fields: {
      heading: requiredHeading,
      text: paragraph(2),
      material: choice('Drawn as', layerMaterials, 'foam'),
      inches: {
        reads: z.number().positive().max(20).optional(),
        define: (name) => ({
          name,
          title: 'How thick, in inches',
          type: 'number',
          validation: (rule) => rule.min(0.1).max(20),
        }),
      },
    },
  }),
  link: link(),
})
