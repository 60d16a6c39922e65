import { AddDialog } from './add-dialog.tsx'
import { CopyOrMoveDialog } from './copy-or-move-dialog.tsx'
import type { ItemSource } from '../item-source.ts'
import type { MenuItem } from '../menu-items.ts'
import { MoveDialog } from './move-dialog.tsx'
import type { TreeCommands } from '../tree-commands.ts'
import { MAX_DEPTH, depthOf, parentOf, type TreeIndex } from '../tree-nodes.ts'
import { placeNow, refusalToInsert, refusalToMove, topmost, type Place } from '../tree-moves.ts'
import type { CarriedBranch, TrayEntry } from '../tray.ts'

export type OpenDialog =
  | { readonly kind: 'move'; readonly keys: readonly string[] }
  /** Below an item, or after one, or at the end of the top level. */
  | { readonly kind: 'add'; readonly parent: string | null; readonly after: string | null }
  | { readonly kind: 'set-aside'; readonly carried: CarriedBranch }
  | { readonly kind: 'receive'; readonly carried: CarriedBranch; readonly place: Place }
  | { readonly kind: 'from-tray'; readonly entry: TrayEntry }

interface EditorDialogsProps {
  readonly dialog: OpenDialog
  readonly tree: TreeIndex
  readonly source: ItemSource
  readonly nameOf: (key: string) => string
  readonly commands: TreeCommands
  readonly onNewItem: (item: MenuItem) => void
  readonly onClose: () => void
}

export function EditorDialogs(props: EditorDialogsProps) {
  const { dialog, tree, source, nameOf, commands, onNewItem, onClose } = props
  const finish = (act: () => void) => {
    act()
    onClose()
  }
  switch (dialog.kind) {
    case 'move': {
      const moved = topmost(tree, dialog.keys)
      return (
        <MoveDialog
          title={`Move ${commands.labelOf(dialog.keys)}`}
          submit="Move"
          tree={tree}
          nameOf={nameOf}
          moved={moved}
          start={placeNow(tree, moved)}
          refusal={(parent) => refusalToMove(tree, dialog.keys, parent)}
          onPlace={(place) => finish(() => commands.move(dialog.keys, place))}
          onClose={onClose}
        />
      )
    }
    case 'from-tray':
      return (
        <MoveDialog
          title={`Put ${dialog.entry.label} into this menu`}
          submit="Put there"
          tree={tree}
          nameOf={nameOf}
          moved={[]}
          start={{ parent: null, index: tree.childrenOf(null).length }}
          refusal={(parent) => refusalToInsert(tree, dialog.entry.branch, parent)}
          onPlace={(place) => finish(() => commands.fromTray(dialog.entry, place))}
          onClose={onClose}
        />
      )
    case 'set-aside':
      return (
        <CopyOrMoveDialog
          label={dialog.carried.label}
          where="what is set aside"
          onChoose={(choice) => finish(() => commands.setAside(dialog.carried, choice))}
          onClose={onClose}
        />
      )
    case 'receive':
      return (
        <CopyOrMoveDialog
          label={dialog.carried.label}
          where="this menu"
          onChoose={(choice) =>
            finish(() => commands.receive(dialog.carried, choice, dialog.place))
          }
          onClose={onClose}
        />
      )
    case 'add': {
      const place = placeToAdd(tree, dialog.parent, dialog.after)
      return (
        <AddDialog
          title={
            place.parent === null ? 'Add an item' : `Add an item under ${nameOf(place.parent)}`
          }
          source={source}
          onAdd={(item) =>
            finish(() => {
              onNewItem(item)
              commands.add(item, place)
            })
          }
          onClose={onClose}
        />
      )
    }
  }
}

function placeToAdd(tree: TreeIndex, parent: string | null, after: string | null): Place {
  if (parent !== null && depthOf(tree, parent) < MAX_DEPTH) {
    return { parent, index: tree.childrenOf(parent).length }
  }
  const beside = tree.byKey.get(parent ?? after ?? '')
  const under = beside === undefined ? null : parentOf(beside)
  const siblings = tree.childrenOf(under)
  const at = beside === undefined ? siblings.length : siblings.indexOf(beside) + 1
  return { parent: under, index: at }
}
