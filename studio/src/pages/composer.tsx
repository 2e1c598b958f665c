import { ArrowUp, AudioLines, Box, Image, Type, Video } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { api, type Schemas } from '../data/api.ts'
import { useCatalog } from '../data/catalog.ts'
import { suitableModel } from '../data/models.ts'
import { useSession } from '../data/session.ts'
import { navigate } from '../router.tsx'
import { Button } from '../ui/button.tsx'
import { describeError } from '../ui/errors.ts'
import { duration, money } from '../ui/format.ts'
import { Notice } from '../ui/status.tsx'
import { Segments } from '../ui/tabs.tsx'
import { composerTexts, t } from '../ui/texts.ts'

type Type = Schemas['MediaType']

const kinds: { value: Type; icon: ReactNode }[] = [
  { value: 'image', icon: <Image aria-hidden="true" /> },
  { value: 'video', icon: <Video aria-hidden="true" /> },
  { value: 'audio', icon: <AudioLines aria-hidden="true" /> },
  { value: 'text', icon: <Type aria-hidden="true" /> },
  { value: 'model3d', icon: <Box aria-hidden="true" /> },
]

/** Turns a prompt into a first result: creates a project, starts a generation in it and opens its canvas. */
export function Composer({ isNew }: { isNew: boolean }) {
  const { member } = useSession()
  const [type, setType] = useState<Type>('image')
  const [prompt, setPrompt] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const area = useRef<HTMLTextAreaElement>(null)
  // A second attempt reuses the project that the first attempt created.
  const made = useRef<string>(undefined)
  const { models } = useCatalog()
  const model = suitableModel(models, type)
  useEffect(() => {
    if (isNew) area.current?.focus({ preventScroll: true })
  }, [isNew])

  const start = async () => {
    const text = prompt.trim()
    if (!text || isBusy || !member) return
    setBusy(true)
    setError(undefined)
    const workspace_id = member.workspaceId
    try {
      made.current ??= (await api.projects.create({ workspace_id, name: getName(text) })).project_id
      await api.generate({ type, prompt: text, workspace_id, project_id: made.current, ...(model && { model: model.model_id }) })
      navigate(`/studio/${made.current}`)
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  const cost = model && composerTexts.cost(money(model.estimated_credits / 100), duration(model.estimated_seconds))
  return (
    <section className="composer" aria-labelledby="composer">
      <h1 id="composer">{isNew ? composerTexts.first : composerTexts.title}</h1>
      {isNew && <p className="ui-soft">{composerTexts.firstHint}</p>}
      <form
        className="composer-box"
        onSubmit={event => {
          event.preventDefault()
          void start()
        }}
      >
        <label className="ui-hidden" htmlFor="composer-prompt">
          {t.prompt}
        </label>
        <textarea
          ref={area}
          id="composer-prompt"
          dir="auto"
          rows={2}
          value={prompt}
          placeholder={composerTexts.placeholder[type]}
          onChange={event => setPrompt(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
              event.preventDefault()
              void start()
            }
          }}
        />
        <div className="composer-foot">
          <Segments
            label={composerTexts.kind}
            value={type}
            onChange={value => setType(value as Type)}
            options={kinds.map(({ value, icon }) => ({ value, icon, label: t.types[value] }))}
          />
          <span className="composer-go">
            {cost && (
              <span id="composer-cost" className="ui-soft ui-num">
                {cost}
              </span>
            )}
            <Button
              type="submit"
              variant="primary"
              icon={<ArrowUp aria-hidden="true" />}
              busy={isBusy}
              disabled={prompt.trim() === ''}
              aria-describedby={cost ? 'composer-cost' : undefined}
            >
              {composerTexts.go}
            </Button>
          </span>
        </div>
      </form>
      {error !== undefined && (
        <Notice tone="bad">
          <strong>{describeError(error).title}.</strong> {describeError(error).text}
        </Notice>
      )}
      {(isNew || prompt === '') && (
        <ul className="composer-ideas" aria-label={composerTexts.ideas}>
          {composerTexts.examples[type].map(idea => (
            <li key={idea}>
              <Button
                size="small"
                onClick={() => {
                  setPrompt(idea)
                  area.current?.focus()
                }}
              >
                {idea}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Returns a name for a project: the first words of its prompt. */
function getName(prompt: string): string {
  const line = prompt.split('\n', 1)[0]!.trim()
  const letters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment)
  if (letters.length <= 60) return line
  const cut = letters.slice(0, 60).join('')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 30))}…`
}
