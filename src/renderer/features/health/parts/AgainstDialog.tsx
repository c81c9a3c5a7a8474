import '#nouns/medicineWords.ts'
import type { ReactNode } from 'react'
import type { MedicineAgainst } from '#shared/contract/allergy.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** For groups the medicine's form shows more. */
const WORDS = {
  same: 'medicines.concern.same',
  group: 'medicines.scheme.undecided',
  related: 'medicines.scheme.undecided',
  unknownMedicine: 'medicines.concern.unknownMedicine',
  unknownAllergy: 'medicines.concern.unknownAllergy',
} as const

/** After recording an allergy: the person's medicines that now need a decision. */
export function AgainstDialog({ against, onClose }: { against: readonly MedicineAgainst[]; onClose: () => void }): ReactNode {
  const t = useTexts()
  return (
    <Dialog
      open
      title={t('medicines.scheme.against')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('common.action.close')}
        </Button>
      }
    >
      <p>{t('medicines.scheme.againstText')}</p>
      <ul>
        {against.map(({ course_id, name, strength, substance, why }) => (
          <li key={course_id}>
            <strong>{[name, strength].filter(Boolean).join(' ')}</strong>: {t(WORDS[why], { what: substance })}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
