import { z } from 'zod'
import type { Access } from './access.ts'
import { methodNotAllowed, notFound } from './call.ts'
import { requestError } from './errors.ts'
import { eventStream } from './listening/event-stream.ts'
import { AUTHOR, PROJECT_ID } from './lake.ts'
import { readJson } from './request.ts'
import type { LakeStorage } from './storage.ts'

/** A request about the project or its users, which concerns no dataset. */
export interface ProjectCall {
  name: string
  storage: LakeStorage
  datasets: readonly string[]
  request: Request
  url: URL
  access: Access
  segments: readonly string[]
}

type Answer = (call: ProjectCall) => Response | Promise<Response>

const CREATED_AT = '2026-11-01T09:00:00Z'
const roles = [{ name: 'administrator', title: 'Administrator' }]
const editor = {
  id: AUTHOR,
  name: 'Editor',
  displayName: 'Editor',
  email: 'editor@localhost',
  profileImage: null,
  provider: 'local',
  role: 'administrator',
  roles,
}

const always =
  (body: unknown): Answer =>
  () =>
    Response.json(body)

const project = {
  id: PROJECT_ID,
  studioHost: null,
  organizationId: 'local',
  metadata: {},
  isBlocked: false,
  isDisabled: false,
  isDisabledByUser: false,
  members: [{ id: AUTHOR, isCurrentUser: true, isRobot: false, roles }],
  features: [],
  activityFeedEnabled: false,
  createdAt: CREATED_AT,
}

/** Everything may be done to every document; who may do it is decided by the token. */
const acl = [
  {
    filter: '_id in path("**")',
    permissions: ['create', 'editHistory', 'history', 'manage', 'read', 'update'],
  },
]

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
          createdByUserId: AUTHOR,
          datasetProfile: 'content',
          features: [],
          tags: [],
        })),
  )

/** What the project answers, by method and path; `*` stands for one segment. It has one user, and of the paid features releases alone. */
const answers: readonly (readonly [method: string, path: string, Answer])[] = [
  ['GET', 'users/me', ({ access }) => Response.json(access === 'anonymous' ? {} : editor)],
  ['GET', 'users/me/keyvalue/*', readKeyValues],
  ['PUT', 'users/me/keyvalue', writeKeyValues],
  ['GET', 'users/*', usersById],
  ['GET', 'auth/id', ({ access }) => Response.json(access === 'anonymous' ? {} : { id: AUTHOR })],
  ['GET', 'auth/providers', always({ providers: [], thirdPartyLogin: false })],
  ['POST', 'auth/logout', () => new Response(null, { status: 204 })],
  ['GET', 'ping', always({ pong: true })],
  ['GET', 'check/cors', always({ result: { isAllowed: true, withCredentials: true } })],
  ['GET', `projects/${PROJECT_ID}`, ({ name }) => Response.json({ ...project, displayName: name })],
  ['GET', `projects/${PROJECT_ID}/datasets`, datasetList],
  ['GET', `projects/${PROJECT_ID}/datasets/*/acl`, always(acl)],
  ['GET', `projects/${PROJECT_ID}/datasets/*/settings/indexing`, always({})],
  ['GET', `projects/${PROJECT_ID}/grants`, always({})],
  ['GET', `projects/${PROJECT_ID}/roles`, always([])],
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

function usersById({ segments, access }: ProjectCall): Response {
  if (access === 'anonymous') throw requestError(401, 'unauthorized', 'A token is needed')
  const ids = (segments[1] ?? '').split(',')
  const users = ids.map((id) => ({ ...editor, id }))
  return Response.json(users.length === 1 ? users[0] : users)
}

const KEY_VALUE = 'key-value:'
const keyValues = z.array(z.object({ key: z.string().min(1).max(200), value: z.unknown() })).max(50)

function readKeyValues({ storage, segments, access }: ProjectCall): Response {
  if (access === 'anonymous') return Response.json([])
  const kept = (segments[3] ?? '').split(',').flatMap((key) => {
    const json = storage.readSetting(KEY_VALUE + key)
    return json === undefined ? [] : [{ key, value: z.unknown().parse(JSON.parse(json)) }]
  })
  return Response.json(kept)
}

/** What the studio remembers for its user, such as the searches they made last. */
async function writeKeyValues({ storage, request, access }: ProjectCall): Promise<Response> {
  if (access !== 'write') throw requestError(401, 'unauthorized', 'A token is needed')
  const pairs = keyValues.safeParse(await readJson(request))
  if (!pairs.success) throw requestError(400, 'httpBadRequest', 'The body must be keys and values')
  for (const { key, value } of pairs.data) {
    storage.writeSetting(KEY_VALUE + key, JSON.stringify(value ?? null))
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
