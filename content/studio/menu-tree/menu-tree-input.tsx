import { useEffect, useMemo, useState } from 'react'
import { getPublishedId, useClient, useFormValue, useWorkspace, type InputProps } from 'sanity'
import { useRouter } from 'sanity/router'
import { z } from 'zod'
import { MenuTreeEditor } from './editor/menu-tree-editor.tsx'
import { placeOf } from '../checks/document-place.ts'
import { sanityItemSource } from './item-source.ts'
import { sanityTreeRepository } from './tree-repository.ts'
import { TreeSession } from './tree-session.ts'
import { Tray } from './tray.ts'

const newKey = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12)

/** One tray for all menus of a dataset, so that a branch gets from one to the other. */
const trays = new Map<string, Tray>()

function trayOf(dataset: string): Tray {
  const tray = trays.get(dataset) ?? new Tray(sessionStorage, dataset)
  trays.set(dataset, tray)
  return tray
}

const formId = z.string().catch('')

/** The menu tree editor as the input of `navigationTree.tree`. It saves into the draft, or the release's version, by itself. */
export function MenuTreeInput({ readOnly }: InputProps) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const { dataset } = useWorkspace()
  const { navigateIntent } = useRouter()
  const opened = formId.parse(useFormValue(['_id']))
  const id = getPublishedId(opened)
  const edited = placeOf(opened).release === null ? `drafts.${id}` : opened
  const name = z
    .string()
    .catch('Menu')
    .parse(useFormValue(['name']))

  const session = useMemo(
    () => new TreeSession(sanityTreeRepository(client, id, edited), newKey),
    [client, id, edited],
  )
  const source = useMemo(() => sanityItemSource(client, newKey), [client])

  const [itemsVersion, setItemsVersion] = useState(0)

  // Other editors, the studio's own "Discard changes" and its history change the document as well.
  useEffect(() => {
    const listener = client
      .listen(
        '*[_id in $ids || _type == "navigationItem"]',
        { ids: [id, edited] },
        { visibility: 'query', includeResult: false, tag: 'menu-tree.listen' },
      )
      .subscribe({
        next(event) {
          if (event.type !== 'mutation') return
          if (getPublishedId(event.documentId) === id) void session.load()
          else setItemsVersion((version) => version + 1)
        },
        error: () => undefined,
      })
    return () => listener.unsubscribe()
  }, [client, id, edited, session])

  return (
    <MenuTreeEditor
      key={edited}
      label={name}
      treeId={id}
      session={session}
      source={source}
      tray={trayOf(dataset)}
      newKey={newKey}
      itemsVersion={itemsVersion}
      readOnly={readOnly === true}
      onOpenItem={(item) => navigateIntent('edit', { id: item, type: 'navigationItem' })}
    />
  )
}
