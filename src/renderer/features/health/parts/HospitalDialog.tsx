import { type ReactNode, useState } from 'react'
import type { HospitalStay } from '#shared/contract/health.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { HospitalFields } from '../../clients/parts/HospitalFields.tsx'
import { type HospitalDraft, hospitalSaid } from '../../clients/parts/moveKinds.ts'
import { SaveDialog } from '#forms/SaveDialog.tsx'
import { useHealthWords } from './useHealthWords.ts'

/** What is known of a stay in hospital; only what was changed is saved, beside what was seen. */
export function HospitalDialog({ stay, onClose }: { stay: HospitalStay; onClose: () => void }): ReactNode {
  const t = useTexts()
  const words = useHealthWords()
  const action = useAction('health.hospital')
  const { id, hospital, cause, sent_by } = stay
  const [seen] = useState({ hospital, cause, sent_by })
  const [draft, setDraft] = useState<HospitalDraft>({ hospital: hospital ?? '', cause: cause ?? '', sentBy: sent_by ?? '' })
  const submit = async (): Promise<void> => {
    if (await action.run({ id, ...hospitalSaid(draft), base: seen })) onClose()
  }
  return (
    <SaveDialog
      title={t('health.hospital.form', { days: words.days(stay) })}
      save={t('common.action.save')}
      action={action}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <HospitalFields draft={draft} onChange={(patch) => setDraft({ ...draft, ...patch })} errors={action.fieldErrors} />
    </SaveDialog>
  )
}
