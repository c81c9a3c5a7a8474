import { type ReactNode, useState } from 'react'
import { useAction } from '#data/useAction.ts'
import { useDraft } from '#data/useDraft.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { DraftBack } from '#forms/DraftBack.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { type EntryDraft, entryInput, missing, newEntry } from '../../diary/parts/entryDraft.ts'
import { MeasurementFields } from '../../diary/parts/MeasurementFields.tsx'

const BLANK: EntryDraft = newEntry('measurement', 12)

/** A measurement from the page of health: an entry of the diary like any other, where the value stands. */
export function MeasureDialog({ clientId, onClose }: { clientId: string; onClose: () => void }): ReactNode {
  const t = useTexts()
  const action = useAction('diary.add')
  const { draft, change, since, forget } = useDraft(`measure ${clientId}`, BLANK)
  const [wasTried, setWasTried] = useState(false)
  const lacks = missing(draft)
  const close = (): void => {
    forget()
    onClose()
  }
  const submit = async (): Promise<void> => {
    setWasTried(true)
    if (lacks !== null || !(await action.run(entryInput(draft, clientId)))) return
    close()
  }
  return (
    <Dialog
      open
      title={t('health.measures.measureTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={close}>{t('common.action.cancel')}</Button>
          <Button variant="primary" busy={action.state === 'sending'} onClick={() => void submit()}>
            {t('health.measures.save')}
          </Button>
        </>
      }
    >
      <DraftBack since={since} onAnew={forget} />
      <FormAlert error={action.error} />
      {wasTried && lacks === 'choice' && <p role="alert">{t('diary.composer.chooseFirst')}</p>}
      <MeasurementFields values={draft.values} onChange={(values) => change({ ...draft, values })} wasTried={wasTried} />
    </Dialog>
  )
}
