import { Dialog, DialogBody } from '../ui/index.ts'

const groups: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    'Nodes',
    [
      ['/ or Space', 'Add a node'],
      ['Enter', 'Edit the selected node'],
      ['Ctrl Enter', 'Run what is selected'],
      ['C', 'Connect'],
      ['V', 'Open the result'],
      ['Ctrl D', 'Duplicate'],
      ['Ctrl C, Ctrl V', 'Copy, paste'],
      ['Ctrl Shift V', 'Paste with the wires into it'],
      ['G', 'Group'],
      ['Delete', 'Delete the selected nodes and wires'],
    ],
  ],
  [
    'Canvas',
    [
      ['Ctrl Z, Ctrl Shift Z', 'Undo, redo'],
      ['Arrow keys', 'Move what is selected'],
      ['Ctrl with an arrow key', 'Follow the wires'],
      ['Ctrl A, Escape', 'Select all, select nothing'],
      ['L', 'Arrange'],
      ['Ctrl F', 'Find a node'],
      ['O', 'Outline'],
      ['+, -, 1', 'Zoom in, zoom out, show all'],
    ],
  ],
]

export default function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" size="medium">
      <DialogBody className="shortcuts" readOnly>
        {groups.map(([title, keys]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([key, does]) => (
                <div key={key}>
                  <dt>{does}</dt>
                  <dd>
                    <kbd>{key}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </DialogBody>
    </Dialog>
  )
}
