import { useEffect, useMemo, useState, type KeyboardEvent } from 'react'
import { ConflictPanel } from './conflict-panel.tsx'
import { EditorDialogs, type OpenDialog } from './editor-dialogs.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import type { ItemSource } from '../item-source.ts'
import { addressOf, titleOf } from '../menu-items.ts'
import { MenuPreview } from './menu-preview.tsx'
import './menu-tree.css'
import { ProblemsPanel } from './problems-panel.tsx'
import { treeCommands } from '../tree-commands.ts'
import { itemIdOf } from '../tree-nodes.ts'
import { TreePanel } from './tree-panel.tsx'
import type { RowFacts } from './tree-row.tsx'
import type { TreeSession } from '../tree-session.ts'
import { TrayPanel } from './tray-panel.tsx'
import type { Tray } from '../tray.ts'
import { useMenuTree } from './use-menu-tree.ts'

export interface MenuTreeEditorProps {
  readonly label: string
  /** Tells this tree from others that branches may come from. */
  readonly treeId: string
  readonly session: TreeSession
  readonly source: ItemSource
  readonly tray: Tray
  readonly newKey: () => string
  readonly readOnly?: boolean
  readonly onOpenItem?: (id: string) => void
  /** Another number when items were edited elsewhere, so that they are loaded anew. */
  readonly itemsVersion?: number
}

export function MenuTreeEditor(props: MenuTreeEditorProps) {
  const { label, treeId, session, source, tray, newKey, readOnly = false, onOpenItem } = props
  const menu = useMenuTree(session, source, tray, props.itemsVersion ?? 0)
  const { tree, view, setView, nameOf, known } = menu
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [message, setMessage] = useState('')
  const [isPreviewOpen, setIsPreviewOpen] = useState(false)
  const [wanted, setWanted] = useState<string | null>(null)

  useEffect(() => void session.load(), [session])

  const commands = useMemo(
    () =>
      treeCommands({
        treeId,
        session,
        tray,
        newKey,
        nameOf,
        announce: setMessage,
        reveal: (parent, keys) => {
          setWanted(keys[0] ?? null)
          setView((old) => ({
            expanded: parent === null ? old.expanded : [...new Set([...old.expanded, parent])],
            selected: [...keys],
            focused: keys[0] ?? null,
          }))
        },
      }),
    [treeId, session, tray, newKey, nameOf, setView],
  )

  // Another tree took a branch of this one.
  useEffect(() => tray.register(treeId, commands.remove), [tray, treeId, commands])
  useEffect(() => {
    const end = () => tray.letGo()
    window.addEventListener('dragend', end)
    return () => window.removeEventListener('dragend', end)
  }, [tray])

  const chosen =
    view.selected.length > 0 ? view.selected : view.focused === null ? [] : [view.focused]
  // Keys are meant for the row that has the focus: with what is chosen only where it is part of that.
  const { focused } = view
  const atHand = focused === null || view.selected.includes(focused) ? chosen : [focused]
  const openDialog = (next: OpenDialog) => {
    menu.requestAll()
    setDialog(next)
  }
  const warningsAt = useMemo(() => Map.groupBy(menu.warnings, ({ key }) => key), [menu.warnings])
  const factsOf = (key: string): RowFacts => {
    const item = known.get(itemIdOf(tree.byKey.get(key)) ?? '')
    return {
      title: nameOf(key),
      address: item === null ? 'The item is gone' : item && addressOf(item),
      isHidden: item?.enabled === false,
      warnings: (warningsAt.get(key) ?? []).map(({ words }) => words),
      children: menu.childrenState(key),
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (readOnly || !(event.ctrlKey || event.metaKey)) {
      const isOnRow = event.target instanceof Element && event.target.role === 'treeitem'
      if (!readOnly && event.key === 'Delete' && isOnRow) commands.remove(atHand)
      return
    }
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'y' || event.shiftKey) commands.redo()
    else commands.undo()
  }

  if (menu.status === 'loading') return <p role="status">Loading the menu…</p>
  if (menu.status === 'unavailable') {
    return (
      <p role="alert">
        The menu could not be loaded.{' '}
        <button type="button" onClick={() => void session.load()}>
          Try again
        </button>
      </p>
    )
  }
  return (
    <div className="menu-tree" role="group" aria-label={`${label}: editor`} {...{ onKeyDown }}>
      {menu.saving.kind === 'conflict' && (
        <ConflictPanel
          base={menu.base.tree}
          mine={menu.nodes}
          theirs={menu.saving.theirs.tree}
          titleOfItem={(id) =>
            id !== undefined && !known.has(id) ? '…' : titleOf(known.get(id ?? ''))
          }
          onChoose={(choice) => session.resolve(choice)}
        />
      )}
      <EditorToolbar
        saving={menu.saving}
        chosen={chosen.length}
        readOnly={readOnly}
        undoLabel={menu.history.past.at(-1)?.label}
        redoLabel={menu.history.future[0]?.label}
        onAdd={() => setDialog({ kind: 'add', parent: null, after: view.focused })}
        onMoveTo={() => openDialog({ kind: 'move', keys: chosen })}
        onSetAside={() => setDialog({ kind: 'set-aside', carried: commands.carry(chosen) })}
        onDuplicate={() => commands.duplicate(chosen)}
        onRemove={() => commands.remove(chosen)}
        onUndo={commands.undo}
        onRedo={commands.redo}
        onOpenAll={() =>
          setView((old) => ({ ...old, expanded: tree.nodes.map(({ _key }) => _key) }))
        }
        onCloseAll={() => setView((old) => ({ ...old, expanded: [] }))}
        onRetry={() => session.retry()}
      />
      {menu.topState === 'failed' && (
        <p role="alert" className="menu-tree-note">
          The items of the menu could not be loaded.{' '}
          <button type="button" onClick={() => menu.retryChildren(null)}>
            Try again
          </button>
        </p>
      )}
      {tree.nodes.length === 0 && (
        <p className="menu-tree-note">This menu is empty. Add an item.</p>
      )}
      <TreePanel
        label={label}
        tree={tree}
        view={view}
        setView={setView}
        nameOf={nameOf}
        isLoaded={menu.isLoaded}
        readOnly={readOnly}
        tray={tray}
        carry={commands.carry}
        onMove={commands.move}
        onReceive={(carried, place) => {
          const entry = menu.trayEntries.find(
            ({ id }) => carried.treeId === null && id === carried.keys[0],
          )
          if (entry !== undefined) commands.fromTray(entry, place)
          else setDialog({ kind: 'receive', carried, place })
        }}
        onShowMoveDialog={() => openDialog({ kind: 'move', keys: atHand })}
        factsOf={factsOf}
        wanted={wanted}
        onFocused={() => setWanted(null)}
        actions={{
          edit:
            onOpenItem &&
            ((key) => {
              const id = itemIdOf(tree.byKey.get(key))
              if (id !== undefined) onOpenItem(id)
            }),
          moveTo: (key) => openDialog({ kind: 'move', keys: [key] }),
          addBelow: (key) => setDialog({ kind: 'add', parent: key, after: null }),
          remove: (key) => commands.remove([key]),
          retry: menu.retryChildren,
        }}
      />
      <TrayPanel
        tray={tray}
        readOnly={readOnly}
        onDrop={(carried) => setDialog({ kind: 'set-aside', carried })}
        onPlace={(entry) => openDialog({ kind: 'from-tray', entry })}
      />
      <ProblemsPanel
        warnings={menu.warnings}
        repairs={menu.repairs}
        nameOf={nameOf}
        onShow={(key) => {
          setWanted(key)
          menu.show(key)
        }}
      />
      <details
        className="menu-tree-problems"
        onToggle={(event) => {
          if (event.target !== event.currentTarget) return
          setIsPreviewOpen(event.currentTarget.open)
          if (event.currentTarget.open) menu.requestAll()
        }}
      >
        <summary>See the menu as shoppers will</summary>
        {isPreviewOpen && <MenuPreview nodes={menu.nodes} items={known} />}
      </details>
      <p className="menu-tree-hidden" role="status">
        {message}
      </p>
      {dialog !== null && (
        <EditorDialogs
          dialog={dialog}
          tree={tree}
          source={source}
          nameOf={nameOf}
          commands={commands}
          onNewItem={menu.items.add}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}
