import { z } from 'zod'
import type { Caller } from './access.ts'
import { methodNotAllowed, notFound } from './call.ts'
import { requestError } from './errors.ts'
import { eventStream } from './listening/event-stream.ts'
import { PROJECT_ID } from './lake.ts'
import { asPerson, rightsOf, ROBOT, roleName, type Person } from './people/people.ts'
import { askToSignIn, fetchToken, providers, signIn, signOut } from './people/sign-in.ts'
import type { SignIns } from './people/sign-ins.ts'
import { readJson } from './request.ts'
import type { LakeStorage } from './storage.ts'

/** A request about the project or its users, which concerns no dataset. */
export interface ProjectCall {
  name: string
  storage: LakeStorage
  datasets: readonly string[]
  request: Request
  url: URL
  caller: Caller
  signIns: SignIns
  segments: readonly string[]
}

type Answer = (call: ProjectCall) => Response | Promise<Response>

const CREATED_AT = '2026-11-01T09:00:00Z'

const roleOf = ({ role }: Person) => {
  const { title, description } = rightsOf(role)
  return { name: role, title, description }
}

/** Somebody, as the studio wants to know them. */
const user = (person: Person) => ({
  id: person.id,
  name: person.name,
  displayName: person.name,
  email: person.email,
  profileImage: null,
  provider: 'local',
  role: person.role,
  roles: [roleOf(person)],
})

const always =
  (body: unknown): Answer =>
  () =>
    Response.json(body)

const project: Answer = ({ name, signIns, caller }) => {
  const people = [ROBOT, ...signIns.people.map(asPerson)]
  return Response.json({
    ...projectFacts,
    displayName: name,
    members: people.map((person) => ({
      id: person.id,
      isCurrentUser: person.id === caller.person?.id,
      isRobot: person.isRobot,
      roles: [roleOf(person)],
    })),
  })
}

const projectFacts = {
  id: PROJECT_ID,
  studioHost: null,
  organizationId: 'local',
  metadata: {},
  isBlocked: false,
  isDisabled: false,
  isDisabledByUser: false,
  features: [],
  activityFeedEnabled: false,
  createdAt: CREATED_AT,
}

/** Who only reads may read everything, and who brings no token what is published. */
const acl: Answer = ({ caller }) => {
  const filter = caller.access === 'anonymous' ? '_id in path("*")' : '_id in path("**")'
  return Response.json(
    caller.person ? rightsOf(caller.person.role).grants : [{ filter, permissions: ['read'] }],
  )
}

/** How many releases may be open at once: more than anybody plans; no organization counts them. */
const releaseLimits = {
  datasetReleaseLimit: 500,
  orgActiveReleaseLimit: null,
  orgMeteredActiveReleaseCount: 0,
}

/** An archived release is kept: no number of days takes it away. */
const subscription = {
  featureTypes: { retention: { features: [{ attributes: { maxRetentionDays: 0 } }] } },
}

const datasetList: Answer = ({ datasets, url }) =>
  Response.json(
    url.searchParams.has('datasetProfile')
      ? [] // no dataset beside the content's holds comments
      : datasets.map((name) => ({
          name,
          aclMode: 'public',
          createdAt: CREATED_AT,
          createdByUserId: ROBOT.id,
          datasetProfile: 'content',
          features: [],
          tags: [],
        })),
  )

/** What the project answers, by method and path; `*` stands for one segment. Of the paid features it has releases alone. */
const answers: readonly (readonly [method: string, path: string, Answer])[] = [
  ['GET', 'users/me', me],
  ['GET', 'users/me/keyvalue/*', readKeyValues],
  ['PUT', 'users/me/keyvalue', writeKeyValues],
  ['GET', 'users/*', usersById],
  ['GET', 'auth/id', ({ caller }) => Response.json(caller.person ? { id: caller.person.id } : {})],
  ['GET', 'auth/providers', providers],
  ['GET', 'auth/login/*', askToSignIn],
  ['POST', 'auth/login/*', signIn],
  ['GET', 'auth/fetch', fetchToken],
  ['POST', 'auth/logout', signOut],
  ['GET', 'ping', always({ pong: true })],
  ['GET', 'check/cors', always({ result: { isAllowed: true, withCredentials: true } })],
  ['GET', `projects/${PROJECT_ID}`, project],
  ['GET', `projects/${PROJECT_ID}/datasets`, datasetList],
  ['GET', `projects/${PROJECT_ID}/datasets/*/acl`, acl],
  ['GET', `projects/${PROJECT_ID}/datasets/*/settings/indexing`, always({})],
  ['GET', `projects/${PROJECT_ID}/grants`, always({})],
  ['GET', `projects/${PROJECT_ID}/roles`, allRoles],
  ['GET', `projects/${PROJECT_ID}/user-applications`, always([])],
  ['GET', `projects/${PROJECT_ID}/new-content-release-allowed`, always({ data: releaseLimits })],
  ['GET', `access/project/${PROJECT_ID}/requests`, always([])],
  ['GET', 'access/requests/me', always([])],
  ['GET', 'features', always(['contentReleases'])],
  ['GET', 'journey/announcements', always([])],
  ['GET', 'journey/*', always(null)],
  ['GET', 'journey/*/*', always(null)],
  ['GET', 'help', always({})],
  ['GET', 'intake/telemetry-status', always({ status: 'denied', type: 'userLevel' })],
  ['POST', 'intake/batch', always({})],
  ['GET', `schedules/${PROJECT_ID}/*`, always({ schedules: [] })],
  ['GET', `subscriptions/project/${PROJECT_ID}`, always(subscription)],
  ['GET', 'media-libraries', always({ data: [] })],
  ['POST', 'descriptors/synchronize', always({ synchronization: { type: 'existing' } })],
  ['POST', 'descriptors/claim', always({ synchronization: { type: 'existing' } })],
  ['GET', 'agent/*/bundles/mine/listen', agentBundles],
]

/** Answers a question about the project; throws a LakeError with status 404 for one it does not know. */
export async function answerForProject(call: ProjectCall): Promise<Response> {
  const here = answers.filter(([, path]) => isPath(path.split('/'), call.segments))
  if (here.length === 0) throw notFound(call.url)
  const method = call.request.method
  const found = here.find(([wanted]) => wanted === method)
  return found ? found[2](call) : methodNotAllowed(here.map(([wanted]) => wanted))
}

function isPath(path: readonly string[], segments: readonly string[]): boolean {
  return (
    path.length === segments.length &&
    path.every((part, index) => part === '*' || part === segments[index])
  )
}

function me({ caller }: ProjectCall): Response {
  if (caller.access === 'read') return Response.json(READER)
  return Response.json(caller.person ? user(caller.person) : {})
}

/** Whoever holds the token that reads. */
const READER = { ...user(ROBOT), id: 'reader', name: 'API token', role: 'viewer', roles: [] }

function allRoles(): Response {
  return Response.json(
    roleName.options.map((name) => {
      const { title, description } = rightsOf(name)
      return { name, title, description, isCustom: false, appliesToUsers: true }
    }),
  )
}

/** Histories name people who may have left the list since: they go by their id. */
function usersById({ segments, caller, signIns }: ProjectCall): Response {
  if (caller.access === 'anonymous') throw requestError(401, 'unauthorized', 'A token is needed')
  const known = new Map([ROBOT, ...signIns.people.map(asPerson)].map((it) => [it.id, user(it)]))
  const ids = (segments[1] ?? '').split(',')
  const users = ids.map((id) => known.get(id) ?? { id, displayName: id, roles: [] })
  return Response.json(users.length === 1 ? users[0] : users)
}

const keyValuesOf = ({ id }: Person): string => `key-value:${id}:`
const keyValues = z.array(z.object({ key: z.string().min(1).max(200), value: z.unknown() })).max(50)

function readKeyValues({ storage, segments, caller }: ProjectCall): Response {
  if (caller.person === null) return Response.json([])
  const own = keyValuesOf(caller.person)
  const kept = (segments[3] ?? '').split(',').flatMap((key) => {
    const json = storage.readSetting(own + key)
    return json === undefined ? [] : [{ key, value: z.unknown().parse(JSON.parse(json)) }]
  })
  return Response.json(kept)
}

/** What the studio remembers for its user, such as the searches they made last. */
async function writeKeyValues({ storage, request, caller }: ProjectCall): Promise<Response> {
  if (caller.person === null) throw requestError(401, 'unauthorized', 'A token is needed')
  const pairs = keyValues.safeParse(await readJson(request))
  if (!pairs.success) throw requestError(400, 'httpBadRequest', 'The body must be keys and values')
  for (const { key, value } of pairs.data) {
    storage.writeSetting(keyValuesOf(caller.person) + key, JSON.stringify(value ?? null))
  }
  return Response.json(pairs.data)
}

/** There are no agents; whoever listens for them hears nothing. */
function agentBundles(): Response {
  return eventStream((send) => {
    send('welcome', {})
    return () => undefined
  })
}
