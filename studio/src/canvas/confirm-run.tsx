import { Play } from 'lucide-react'
import { useCatalog } from '../data/catalog.ts'
import { useProjectState } from '../data/project-store.ts'
import { balanceMoney, Button, Dialog, DialogBody, money, t } from '../ui/index.ts'
import { useFlowState } from './flow-store.ts'
import { estimateRun } from './run-price.ts'
import { useActions } from './use-actions.ts'
import { canvasTexts } from '../ui/texts.ts'

/** Asks the user to confirm a run of many nodes, or one that costs a large part of the balance. */
export default function ConfirmRun({ onClose }: { onClose: () => void }) {
  const run = useFlowState(state => state.opened.run)
  const graph = useProjectState(state => state.graph)
  const balance = useProjectState(state => state.balance)
  const catalog = useCatalog()
  const actions = useActions()
  if (!run) return null
  const { count, usd } = estimateRun(graph, run.keys, catalog)
  const words = canvasTexts.severalNodes
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={words.confirm(count)}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button
            data-autofocus=""
            variant="primary"
            icon={<Play />}
            disabled={count === 0}
            onClick={() => {
              onClose()
              actions.run(run.keys, { onlyStale: run.onlyStale })
            }}
          >
            {words.runNodes(count)}
          </Button>
        </>
      }
    >
      <DialogBody>
        <p>{words.costs(money(usd), balance === undefined ? undefined : balanceMoney(balance))}</p>
        {balance !== undefined && usd > balance && <p>{words.tooLow}</p>}
      </DialogBody>
    </Dialog>
  )
}
