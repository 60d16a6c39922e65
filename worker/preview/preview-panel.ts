import * as words from '#words'
import { type ReleasePlan, releasesQuery } from '../../content/queries/releases.ts'
import { localTime } from '../../commerce/forms/preview-view.ts'
import type { PreviewPanel, PreviewValues } from '../../ui/components/content/preview-view-form.tsx'
import type { AppContext } from '../factory.ts'
import { viewQuery } from './view-query.ts'
import type { Viewing } from './viewing.ts'

const momentWords = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat(words.language.locale, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(at))

const labelOf = ({ title, plannedAt }: ReleasePlan, zone: string): string => {
  const name = title ?? words.previewView.untitled
  return plannedAt
    ? words.previewView.planned({ title: name, day: momentWords(Date.parse(plannedAt), zone) })
    : name
}

const valuesOf = (
  { moment, view }: Viewing,
  zone: string,
): Pick<PreviewValues, 'at' | 'as' | 'version'> => ({
  at: moment ? localTime(moment.at, zone) : '',
  as: view?.isStranger ? 'stranger' : 'self',
  version: view?.version ?? 'a',
})

/** What the bar and the page of a preview say of when and as whom the shop is shown, and offer instead. */
export const previewPanel = async (c: AppContext): Promise<PreviewPanel> => {
  const { site, viewing, services } = c.var
  // On a page of an error these may not be settled yet.
  const location = c.get('location')
  const store = c.get('store')
  const { timeZone } = site.policies.clock
  const zone = viewing.view?.zone || timeZone
  const [stores, releases] = await Promise.all([
    services.bases(),
    services.content.read(releasesQuery, {}).catch(() => []),
  ])
  const titles = new Map(releases.map(({ name, title }) => [name, title]))
  const zones = [...new Set([timeZone, ...stores.map((it) => it.timeZone), zone, 'UTC'])]
  const values: PreviewValues = {
    ...valuesOf(viewing, zone),
    zone,
    postalCode: location?.postalCode ?? '',
    storeId: store ? String(store.storeId) : '',
    releases: viewing.view?.releases ?? [],
  }
  const asked = new Map(Object.entries({ ...values, storeId: '', releases: '' }))
  const query = viewQuery((name) => asked.get(name))
  return {
    moment: viewing.moment ? momentWords(viewing.moment.at, zone) : null,
    isStranger: viewing.view?.isStranger === true,
    isWithoutDrafts: viewing.view?.isWithoutDrafts === true,
    values,
    zones: zones.map((name) => ({
      value: name,
      label: name === timeZone ? words.previewView.shopsOwn(name) : name,
    })),
    stores: stores
      .map(({ storeId, name }) => ({ value: String(storeId), label: name }))
      .toSorted((one, other) => one.label.localeCompare(other.label)),
    releases: releases.map((it) => ({ name: it.name, label: labelOf(it, zone) })),
    shown: viewing.releases.map((name) => titles.get(name) ?? words.previewView.untitled),
    siblings: site.siblings.map((origin) => ({
      host: new URL(origin).host,
      href: `${origin}/api/draft/view?${query}`,
    })),
  }
}
