import type { Plugin } from 'vite'

/** How Zod is changed in what the workers are built of: what their start costs is most of all its schemas. */

/** How Zod makes a schema that may say something of its own. */
const ZODS_SCHEMA =
  /^export function (string|number|int|boolean|never|date|datetime)\(params\) \{\n\s*return (.+);\n\}/gm
const ZODS_SCHEMAS = { schemas: 6, iso: 2 } as const

/**
 * A worker that starts makes all schemas of its contracts before its first visitor is looked at, thousands of them, and
 * nearly a third say nothing but `z.string()` or the like. No schema changes once it is made, so these are one.
 */
const sharedSchemas = (): Plugin => ({
  name: 'shop:shared-schemas',
  applyToEnvironment: ({ name }) => name !== 'client', // a browser makes few, and pays by the byte
  transform: {
    filter: { id: /zod\/v4\/classic\/(?:schemas|iso)\.js$/ },
    handler(code, id) {
      const expected = ZODS_SCHEMAS[id.endsWith('iso.js') ? 'iso' : 'schemas']
      if ((code.match(ZODS_SCHEMA) ?? []).length !== expected)
        throw new Error('Zod no longer makes its schemas where we share them')
      const shared = (_: string, name: string, made: string) =>
        `var shared_${name};\nexport function ${name}(params) {\n  return params === undefined ? (shared_${name} ??= ${made}) : ${made};\n}`
      return { code: code.replaceAll(ZODS_SCHEMA, shared), map: null }
    },
  },
})

const ALL_OF_ZOD = 'extendZodWithOpenApi(z);'

/**
 * The OpenAPI library hands all of Zod to a function that looks at one class of it, and so a bundle keeps all of it: fifty
 * languages, a compiler, other libraries' formats. Reading them is a part of what a worker takes to start.
 */
const zodInParts = (): Plugin => ({
  name: 'shop:zod-in-parts',
  transform: {
    filter: { id: /@hono\/zod-openapi\/dist\/index\.mjs$/ },
    handler(code) {
      if (!code.includes(ALL_OF_ZOD))
        throw new Error('Hono no longer hands all of Zod on where we replace it')
      return {
        code: code.replace(ALL_OF_ZOD, 'extendZodWithOpenApi({ ZodType: z.ZodType });'),
        map: null,
      }
    },
  },
})

/** Where Zod puts a schema together, and what stands there instead. */
const LATE_CORE = [
  [
    `        init(inst, def);
        const deferred = `,
    `        if (known) {
            inst.def = def;
            inst.type = def.type;
            return inst;
        }
        complete(inst, def);
        if (!params?.Parent) know(inst);
        return inst;
    }
    let known = false;
    function know(inst) {
        known = true;
        for (const key of Object.getOwnPropertyNames(inst)) {
            if (key === "def" || key === "type" || key in _.prototype) continue;
            Object.defineProperty(_.prototype, key, {
                configurable: true,
                get() {
                    if (!Object.hasOwn(this, "def") || Object.hasOwn(this, "_zod")) return undefined;
                    complete(this, this.def);
                    return this[key];
                },
                set(value) {
                    Object.defineProperty(this, key, { configurable: true, writable: true, enumerable: true, value });
                },
            });
        }
    }
    function complete(inst, def) {
        Object.defineProperty(inst, "_zod", { value: new Internals(def) });
        if (inst[PARENT]) inst._zod.parent = inst[PARENT];
        init(inst, def);
        const deferred = `,
  ],
  ['if (!(k in inst)) {', 'if (!Object.hasOwn(inst, k)) {'],
  [
    'function newError(Definition) {',
    `const PARENT = Symbol("parent");
export function adopt(inst, parent) {
    if (Object.hasOwn(inst, "_zod")) inst._zod.parent = parent;
    else inst[PARENT] = parent;
}
function newError(Definition) {`,
  ],
] as const
const LATE_UTIL = [
  ['new inst._zod.constr(def ?? inst._zod.def);', 'new inst.constructor(def ?? inst._zod.def);'],
  ['cl._zod.parent = inst;', 'adopt(cl, inst);'],
  ['import { globalConfig } from', 'import { adopt, globalConfig } from'],
] as const

/**
 * Of the schemas that stand at the top of modules, thousands, a request needs some dozens. So a schema is its definition,
 * and is put together when something of it is first read. The first of each class is put together at once: that is when
 * Zod gives a class its methods, and it tells what else an instance has.
 */
const schemasWhenAsked = (): Plugin => ({
  name: 'shop:schemas-when-asked',
  applyToEnvironment: ({ name }) => name !== 'client',
  transform: {
    filter: { id: /zod\/v4\/core\/(?:core|util)\.js$/ },
    handler(code, id) {
      const changes = id.endsWith('util.js') ? LATE_UTIL : LATE_CORE
      if (changes.some(([theirs]) => code.split(theirs).length !== 2))
        throw new Error('Zod no longer puts schemas together where we have it wait')
      return {
        code: changes.reduce((text, [theirs, ours]) => text.replace(theirs, ours), code),
        map: null,
      }
    },
  },
})

/** All of it, for a worker's build. */
export const zodChanges = (): Plugin[] => [sharedSchemas(), schemasWhenAsked(), zodInParts()]
