import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ImportView } from '#shared/contract/import.ts'
import { withoutRoom } from '#shared/rules/import/faultGroups.ts'
import { RefusedError } from '#data/errors.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { Columns } from './Columns.tsx'
import styles from './Imports.module.css'
import { IMPORTS } from './importAddress.ts'
import { LineList } from './LineList.tsx'
import { RepeatedFaults } from './RepeatedFaults.tsx'
import { type Checking, useChecking } from './useChecking.ts'

/** A checked file: columns, rows, and what would be done. */
export function Prepared({ of }: { of: ImportView }): ReactNode {
  const t = useTexts()
  const checking = useChecking(of.id)
  return (
    <Stack gap={5}>
      <p className={styles.note}>
        <Icon name="shield" />
        {t('imports.dryRun')}
      </p>
      <Columns of={of} onMatch={(matched) => checking.correct({ matched })} />
      <RepeatedFaults of={of} checking={checking} />
      <LineList of={of} checking={checking} />
      <Foot of={of} checking={checking} />
    </Stack>
  )
}

function Foot({ of: { id, kind, counts, lines, matched }, checking }: { of: ImportView; checking: Checking }): ReactNode {
  const t = useTexts()
  const run = useAction('imports.run')
  const [isDropping, setDropping] = useState(false)
  const faulty = lines.filter(({ out, faults }) => !out && faults.length > 0)
  const noRoom = kind === 'residents' ? withoutRoom(lines, matched) : 0
  const isChanged = run.error instanceof RefusedError && run.error.code === 'import-faulty'
  const start = async (): Promise<void> => {
    // Changes in the house meanwhile are then shown beside the rows.
    if (!(await run.run({ id }))) checking.correct({})
  }
  return (
    <footer className={styles.foot}>
      <output className={styles.counts}>
        {checking.isBusy
          ? t('imports.checking')
          : [
              t('imports.counts.good', { count: counts.good }),
              ...(counts.faulty > 0 ? [t('imports.counts.faulty', { count: counts.faulty })] : []),
              ...(counts.out > 0 ? [t('imports.counts.out', { count: counts.out })] : []),
            ].join(' · ')}
      </output>
      {checking.error && (
        <FormAlert error={checking.error}>
          <Button onClick={() => void checking.again()}>{t('common.action.tryAgain')}</Button>
        </FormAlert>
      )}
      {isChanged ? (
        <p role="alert" className={styles.bad}>
          {t('imports.changedMeanwhile')}
        </p>
      ) : (
        <FormAlert error={run.error} />
      )}
      {noRoom > 0 && <p>{t('imports.noRoom', { count: noRoom })}</p>}
      {counts.faulty > 0 && <p className={styles.quiet}>{t('imports.fixFirst')}</p>}
      {counts.faulty === 0 && counts.good === 0 && <p className={styles.quiet}>{t('imports.nothing')}</p>}
      <div className={styles.footActions}>
        <Button variant="bare" icon={<Icon name="trash" />} onClick={() => setDropping(true)}>
          {t('imports.drop')}
        </Button>
        {counts.faulty > 0 && (
          <Button icon={<Icon name="ban" />} onClick={() => checking.correct({ out: faulty.map(({ no }) => ({ no, out: true })) })}>
            {t('imports.leaveAll', { count: counts.faulty })}
          </Button>
        )}
        <Button
          variant="primary"
          icon={<Icon name="upload" />}
          busy={run.state === 'sending'}
          disabled={counts.faulty > 0 || counts.good === 0 || checking.isBusy}
          onClick={() => void start()}
        >
          {t(`imports.run.${kind}`, { count: counts.good })}
        </Button>
      </div>
      {isDropping && <DropDialog id={id} onClose={() => setDropping(false)} />}
    </footer>
  )
}

function DropDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const navigate = useNavigate()
  const form = useEndpointForm('imports.drop', {
    initial: { id },
    onDone: () => {
      notify.success(t('imports.dropped'))
      void navigate(IMPORTS, { replace: true })
    },
  })
  return (
    <FormDialog form={form} title={t('imports.dropTitle')} save={t('imports.drop')} danger onClose={onClose}>
      <p>{t('imports.dropText')}</p>
    </FormDialog>
  )
}
