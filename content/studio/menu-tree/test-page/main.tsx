import { StrictMode, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { MenuTreeEditor } from '../editor/menu-tree-editor.tsx'
import { TreeSession } from '../tree-session.ts'
import { moveBranches, removeBranches } from '../tree-moves.ts'
import { Tray } from '../tray.ts'
import {
  manyNodes,
  memoryItems,
  memoryTree,
  readOutline,
  topKeys,
  writeOutline,
  type MemoryTree,
} from './memory-content.ts'

/** The editor without the studio around it, over content in memory: what its browser tests open. */

let count = 0
const newKey = () => `new${(count += 1)}`

const asked = new URLSearchParams(location.search)
const many = Number(asked.get('many') ?? 0)
const outline = asked.get('tree') ?? 'Living(Sofas(Leather Fabric) Tables) Bedroom(Beds) Outlet'

const items = memoryItems()
const tray = new Tray(sessionStorage, 'test')
const desktop = memoryTree(many > 0 ? manyNodes(many) : readOutline(outline))
const mobile = memoryTree(readOutline('Deals'))
const desktopSession = new TreeSession(desktop, newKey)
const mobileSession = new TreeSession(mobile, newKey)

interface SavedProps {
  readonly name: string
  readonly tree: MemoryTree
}

function Saved({ name, tree }: SavedProps) {
  const nodes = useSyncExternalStore(tree.subscribe, tree.current)
  return (
    <p>
      {name}: <output data-testid={name}>{many > 0 ? nodes.length : writeOutline(nodes)}</output>
      <output data-testid={`${name}-keys`} hidden>
        {nodes.map(({ _key }) => _key).join(' ')}
      </output>
    </p>
  )
}

function TestPage() {
  const [shown, setShown] = useState('')
  const [opened, setOpened] = useState('')
  return (
    <main>
      <h1>Menus</h1>
      <MenuTreeEditor
        label="Desktop menu"
        treeId="desktop"
        session={desktopSession}
        source={items}
        tray={tray}
        newKey={newKey}
        onOpenItem={setOpened}
      />
      {asked.has('two') && (
        <MenuTreeEditor
          label="Mobile menu"
          treeId="mobile"
          session={mobileSession}
          source={items}
          tray={tray}
          newKey={newKey}
        />
      )}
      <h2>For the test</h2>
      <Saved name="desktop" tree={desktop} />
      <Saved name="mobile" tree={mobile} />
      <p>
        Opened: <output data-testid="opened">{opened}</output>
      </p>
      <button type="button" onClick={() => setShown(items.asked.join(' '))}>
        Show what was asked for
      </button>
      <output data-testid="asked">{shown}</output>
      <label>
        <input
          type="checkbox"
          onChange={(event) => {
            items.failing = event.currentTarget.checked
          }}
        />
        Items fail
      </label>
      <label>
        <input type="checkbox" onChange={(event) => items.wait(event.currentTarget.checked)} />
        Items wait
      </label>
      <button
        type="button"
        onClick={() =>
          desktop.changeElsewhere((tree) =>
            moveBranches(removeBranches(tree, ['Tables']), topKeys(tree).slice(-1), {
              parent: null,
              index: 0,
            }),
          )
        }
      >
        Someone else saves
      </button>
    </main>
  )
}

const place = document.querySelector('#root')
if (place !== null) {
  createRoot(place).render(
    <StrictMode>
      <TestPage />
    </StrictMode>,
  )
}
