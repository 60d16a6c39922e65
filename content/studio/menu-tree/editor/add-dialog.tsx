import { useState, type FormEvent } from 'react'
import { isSafeHref } from '../../../safe-href.ts'
import type { ItemSource } from '../item-source.ts'
import { addressOf, titleOf, type MenuItem } from '../menu-items.ts'
import { StudioDialog } from '../../studio-dialog.tsx'

interface AddDialogProps {
  readonly title: string
  readonly source: ItemSource
  readonly onAdd: (item: MenuItem) => void
  readonly onClose: () => void
}

type Search =
  | { readonly kind: 'idle' | 'searching' | 'failed' }
  | { readonly kind: 'found'; readonly items: readonly MenuItem[] }

const TITLE_WORDS = 'Please enter what shoppers read'
const LINK_WORDS = 'Please enter an address that starts with /, https://, mailto: or tel:'

/** Adds an item that there is already, or a new one. */
export function AddDialog({ title, source, onAdd, onClose }: AddDialogProps) {
  const [search, setSearch] = useState<Search>({ kind: 'idle' })
  const [fault, setFault] = useState('')

  async function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('words') ?? '').trim()
    setSearch({ kind: 'searching' })
    try {
      setSearch({ kind: 'found', items: await source.search(words) })
    } catch {
      setSearch({ kind: 'failed' })
    }
  }

  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const words = String(data.get('title') ?? '').trim()
    const link = String(data.get('link') ?? '').trim()
    if (words === '') return setFault(TITLE_WORDS)
    if (!isSafeHref(link)) return setFault(LINK_WORDS)
    try {
      onAdd(await source.create({ title: words, link }))
    } catch {
      setFault('The item could not be saved. Please try again.')
    }
  }

  return (
    <StudioDialog title={title} onClose={onClose}>
      <form className="menu-tree-search" onSubmit={(event) => void find(event)}>
        <label>
          Find an item
          <input name="words" type="search" placeholder="Sofas" autoComplete="off" />
        </label>
        <button type="submit">Search</button>
      </form>
      <div role="status" className="menu-tree-note">
        {search.kind === 'searching' && 'Searching…'}
        {search.kind === 'failed' && 'The search did not answer. Please try again.'}
        {search.kind === 'found' &&
          search.items.length === 0 &&
          'Nothing found. Create a new item below.'}
      </div>
      {search.kind === 'found' && search.items.length > 0 && (
        <ul className="menu-tree-found">
          {search.items.map((item) => (
            <li key={item._id}>
              <button type="button" onClick={() => onAdd(item)}>
                <strong>{titleOf(item)}</strong> <span>{addressOf(item) ?? 'No address'}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>Create a new item</summary>
        <form noValidate onSubmit={(event) => void create(event)}>
          <label>
            Title
            <input name="title" autoComplete="off" />
          </label>
          <label>
            Address
            <input name="link" placeholder="/sale/winter" autoComplete="off" />
          </label>
          <p role="alert" className="menu-tree-fault">
            {fault}
          </p>
          <button type="submit" className="menu-tree-primary">
            Make and add
          </button>
        </form>
      </details>
      <div className="menu-tree-buttons">
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </StudioDialog>
  )
}
