import '#nouns/accessWords.ts'
import type { ReactNode } from 'react'
import type { ErasurePreview } from '#shared/contract/record.ts'
import { ERASURE_GROUNDS, type ErasureGround } from '#shared/rules/erasure.ts'
import { ChoiceField } from '#forms/fields.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { PasswordDialog } from '../../account/parts/PasswordDialog.tsx'
import styles from './RecordPanel.module.css'

interface EraseDialogProps {
  id: string
  preview: ErasurePreview
  onErased: () => void
  onClose: () => void
}

/** Shows the data, asks for ground and password, and erases everything. */
export function EraseDialog({ id, preview: { name, left_on, counts, files }, onErased, onClose }: EraseDialogProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const notify = useNotify()
  const form = useEndpointForm('record.erase', {
    initial: { ground: null as ErasureGround | null, password: '' },
    // The schema checks the ground before sending; a password is sent as typed.
    input: ({ ground, password }) => ({ id, ground: ground as ErasureGround, password }),
    wrong: ({ ground }) => ({ ground: ground === null && t('access.record.groundMissing') }),
    onDone: () => {
      notify.success(t('access.record.erased', { name }))
      onErased()
    },
  })
  const left = left_on === null ? t('access.record.neverHere') : t('access.record.left', { day: format.day(left_on) })
  return (
    <PasswordDialog
      form={form}
      title={t('access.record.eraseTitle', { name })}
      text={`${left} ${t('access.record.eraseText')}`}
      submit={t('access.record.eraseDo')}
      isDanger
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
      <ChoiceField
        {...form.field('ground')}
        label={t('access.record.ground')}
        options={ERASURE_GROUNDS.map((value) => ({ value, label: t(`access.record.grounds.${value}`) }))}
      />
    </PasswordDialog>
  )
}
