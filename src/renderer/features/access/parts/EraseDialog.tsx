import './accessWords.ts'
import { type ReactNode, useState } from 'react'
import type { ErasurePreview } from '#shared/contract/record.ts'
import { ERASURE_GROUNDS, type ErasureGround } from '#shared/rules/erasure.ts'
import { useAction } from '#data/useAction.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Field } from '#ui/Field.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { PasswordDialog } from '../../account/parts/PasswordDialog.tsx'
import styles from './RecordPanel.module.css'

interface EraseDialogProps {
  id: string
  preview: ErasurePreview
  onErased: () => void
  onClose: () => void
}

/** Shows what there is, asks on which ground and for the password; then nothing of it is left. */
export function EraseDialog({ id, preview: { name, left_on, counts, files }, onErased, onClose }: EraseDialogProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const notify = useNotify()
  const erase = useAction('record.erase')
  const [ground, setGround] = useState<ErasureGround | null>(null)
  const [wasTried, setWasTried] = useState(false)
  const run = async (password: string): Promise<void> => {
    setWasTried(true)
    if (ground === null || !(await erase.run({ id, ground, password }))) return
    notify.success(t('access.record.erased', { name }))
    onErased()
  }
  const left = left_on === null ? t('access.record.neverHere') : t('access.record.left', { day: format.day(left_on) })
  return (
    <PasswordDialog
      title={t('access.record.eraseTitle', { name })}
      text={`${left} ${t('access.record.eraseText')}`}
      submit={t('access.record.eraseDo')}
      isDanger
      busy={erase.state === 'sending'}
      error={erase.error}
      fieldError={erase.fieldErrors['password']}
      onPassword={(password) => void run(password)}
      onClose={onClose}
    >
      <ul className={styles.counts}>
        {counts.map(({ title, rows }) => (
          <li key={title}>
            <span>{title}</span>
            <span className={styles.number}>{rows}</span>
          </li>
        ))}
        {files > 0 && (
          <li>
            <span>{t('access.record.files')}</span>
            <span className={styles.number}>{files}</span>
          </li>
        )}
      </ul>
      <Field label={t('access.record.ground')} required error={wasTried && ground === null ? t('access.record.groundMissing') : undefined}>
        <ChoiceRow
          label={t('access.record.ground')}
          quietLabel
          value={ground}
          onChange={setGround}
          options={ERASURE_GROUNDS.map((value) => ({ value, label: t(`access.record.grounds.${value}`) }))}
        />
      </Field>
    </PasswordDialog>
  )
}
