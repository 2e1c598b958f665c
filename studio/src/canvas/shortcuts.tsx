import { Fragment } from 'react'
import { Dialog, DialogBody } from '../ui/index.ts'
import { shortcuts, type Command } from './shortcut-list.ts'
import { shownKeys } from './shown-keys.ts'
import './gestures.css'
import { canvasTexts } from '../ui/texts.ts'

const words = canvasTexts.gestures
const commands = Object.keys(shortcuts) as Command[]

/** Lists all keyboard shortcuts and gestures of the canvas. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={words.title} size="large">
      <DialogBody className="shortcuts" readOnly>
        {(['nodes', 'canvas'] as const).map(group => (
          <section key={group}>
            <h3>{words.groups[group]}</h3>
            <dl>
              {commands
                .filter(command => shortcuts[command].group === group)
                .map(command => (
                  <Line key={command} keys={shownKeys(command)} does={words.commands[command]} />
                ))}
            </dl>
          </section>
        ))}
        <section className="pointer">
          <h3>{words.groups.pointer}</h3>
          <dl>
            {words.pointer.map(([gesture, does]) => (
              <Line key={gesture} keys={[gesture!]} does={does!} />
            ))}
          </dl>
        </section>
      </DialogBody>
    </Dialog>
  )
}

function Line({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <div>
      <dt>{does}</dt>
      <dd>
        {keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && <span className="ui-soft">{words.or}</span>}
            <kbd>{key}</kbd>
          </Fragment>
        ))}
      </dd>
    </div>
  )
}
