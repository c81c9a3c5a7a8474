import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ImportView } from '#shared/contract/import.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Stack } from '#ui/Stack.tsx'
import { csvOf, downloadText } from '#kit/csv.ts'
import { useNow } from '#data/useNow.ts'
import styles from './Imports.module.css'
import { IMPORTS } from './importAddress.ts'
import { Things } from './Things.tsx'
import { UndoDialog } from './UndoDialog.tsx'

const SEEN_AT = { rooms: '/koduke/toad', residents: '/koduke/kliendid/', staff: IMPORTS } as const

/** What was imported and excluded, and undoing it. */
export function Done({ of }: { of: ImportView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const navigate = useNavigate()
  const { kind, made, done_name, done_at, things, lines } = of
  return (
    <Stack gap={5}>
      <section className={styles.end}>
        <Icon name="done" size={40} />
        <h2 className={styles.endTitle}>{t(`imports.doneTitle.${kind}`, { count: made })}</h2>
        <p className={styles.quiet}>{t('imports.doneBy', { name: done_name ?? '', when: format.dayTime(done_at ?? '') })}</p>
        <div className={styles.actions}>
          {kind !== 'staff' && (
            <Button variant="primary" onClick={() => void navigate(IMPORTS)}>
              {t(`imports.next.${kind}`)}
            </Button>
          )}
          <Button onClick={() => void navigate(SEEN_AT[kind])}>{t(`imports.see.${kind}`)}</Button>
        </div>
      </section>
      {lines.length > 0 && <LeftOut of={of} />}
      <Panel title={t('imports.things')}>
        <Things things={things} label={t('imports.things')} />
      </Panel>
      <Undoing of={of} />
    </Stack>
  )
}

/** Excluded rows, for a file of their own. */
function LeftOut({ of: { headings, lines } }: { of: ImportView }): ReactNode {
  const t = useTexts()
  const download = (): void => {
    const rows = lines.map(({ cells, faults }) => [...cells, faults.map(({ code }) => t(`imports.faults.${code}`)).join(' ')])
    downloadText(`${t('imports.leftFile')}.csv`, csvOf([[...headings, t('imports.leftFault')], ...rows]))
  }
  return (
    <Panel title={t('imports.leftTitle', { count: lines.length })}>
      <p>{t('imports.leftText')}</p>
      <div className={styles.after}>
        <Button icon={<Icon name="download" />} onClick={download}>
          {t('imports.leftDownload')}
        </Button>
      </div>
    </Panel>
  )
}

function Undoing({ of }: { of: ImportView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const now = useNow()
  const [isAsking, setAsking] = useState(false)
  const { kind, things, undo_until: until } = of
  if (until === null || Date.parse(until) <= now) return <p className={styles.quiet}>{t('imports.undoOver')}</p>
  const touched = things.filter(({ is_touched }) => is_touched)
  return (
    <Panel title={t('imports.undoTitle')}>
      <p>{t('imports.undoUntil', { when: format.dayTime(until) })}</p>
      {touched.length > 0 ? (
        <div className={styles.touched}>
          <p>{kind === 'staff' ? t('imports.touchedStaff') : t('imports.touched', { count: touched.length })}</p>
          <Things things={touched} label={t('imports.undoTitle')} />
          <p className={styles.quiet}>{t('imports.touchedText')}</p>
        </div>
      ) : (
        <div className={styles.after}>
          <Button icon={<Icon name="undo" />} onClick={() => setAsking(true)}>
            {t('imports.undo')}
          </Button>
        </div>
      )}
      {isAsking && <UndoDialog of={of} onClose={() => setAsking(false)} />}
    </Panel>
  )
}
