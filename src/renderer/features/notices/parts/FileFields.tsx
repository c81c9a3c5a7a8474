import { type ReactNode, useState } from 'react'
import type { NoticeView } from '#shared/contract/notice.ts'
import { MOST_NOTICE_FILES } from '#shared/rules/notice/notice.ts'
import { useAction } from '#data/useAction.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { FieldSet } from '#ui/FieldGrid.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { FileButton } from '../../photos/parts/FileButton.tsx'
import styles from './Notices.module.css'
import { useFileSize } from './useFileSize.ts'
import { isTaken, useNoticeFiles } from './useNoticeFiles.ts'

interface ChosenFilesProps {
  chosen: readonly File[]
  onChange: (chosen: readonly File[]) => void
}

/** Files chosen for a notice that is being written; they are sent after it. */
export function ChosenFiles({ chosen, onChange }: ChosenFilesProps): ReactNode {
  const t = useTexts()
  return (
    <FileSet count={chosen.length} onFiles={(files) => onChange([...chosen, ...files])}>
      {chosen.map((file, index) => (
        <FileRow
          key={`${index} ${file.name}`}
          name={file.name}
          bytes={file.size}
          action={
            <RemoveButton name={file.name} onClick={() => onChange(chosen.filter((each) => each !== file))}>
              {t('notices.files.remove')}
            </RemoveButton>
          }
        />
      ))}
    </FileSet>
  )
}

/** Files of a notice that is on the board; each is added and removed at once. */
export function StandingFiles({ notice: { id, files } }: { notice: NoticeView }): ReactNode {
  const { isSending, send } = useNoticeFiles()
  return (
    <FileSet count={files.length} busy={isSending} onFiles={(added) => void send(id, added)}>
      {files.map((file) => (
        <FileRow key={file.id} name={file.name} bytes={file.bytes} action={<Detach id={file.id} name={file.name} />} />
      ))}
    </FileSet>
  )
}

interface FileSetProps {
  count: number
  busy?: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}

/** The files in a list, and the button that chooses more until there are as many as may be. */
function FileSet({ count, busy = false, onFiles, children }: FileSetProps): ReactNode {
  const t = useTexts()
  const [refused, setRefused] = useState<string>()
  const choose = async (files: readonly File[]): Promise<void> => {
    const good: File[] = []
    const bad: string[] = []
    for (const file of files) {
      if (await isTaken(file)) good.push(file)
      else bad.push(file.name)
    }
    const fitting = good.slice(0, MOST_NOTICE_FILES - count)
    if (bad.length > 0) setRefused(t('notices.files.notTaken', { name: bad.join(', ') }))
    else setRefused(fitting.length < good.length ? t('notices.files.full') : undefined)
    if (fitting.length > 0) onFiles(fitting)
  }
  return (
    <FieldSet legend={t('notices.files.title')}>
      {count > 0 && <ul className={styles.people}>{children}</ul>}
      {count < MOST_NOTICE_FILES && (
        <div className={styles.choices}>
          <FileButton icon="file" takes="files" busy={busy} onFiles={(files) => void choose(files)}>
            {t('notices.files.add')}
          </FileButton>
        </div>
      )}
      <Quiet>{t(count < MOST_NOTICE_FILES ? 'notices.files.hint' : 'notices.files.full')}</Quiet>
      <FieldError id="notice-files" words={refused} />
    </FieldSet>
  )
}

interface FileRowProps {
  name: string
  bytes: number
  action: ReactNode
}

function FileRow({ name, bytes, action }: FileRowProps): ReactNode {
  const size = useFileSize()
  return (
    <li className={styles.file}>
      <span className={styles.words}>
        {name}
        <Quiet as="span">{size(bytes)}</Quiet>
      </span>
      {action}
    </li>
  )
}

function Detach({ id, name }: { id: string; name: string }): ReactNode {
  const t = useTexts()
  const action = useAction('notice.detach')
  return (
    <div>
      <RemoveButton name={name} busy={action.state === 'sending'} onClick={() => void action.run({ id })}>
        {t('notices.files.remove')}
      </RemoveButton>
      <FormAlert error={action.error} />
    </div>
  )
}

interface RemoveButtonProps {
  name: string
  busy?: boolean
  onClick: () => void
  children: string
}

function RemoveButton({ name, busy = false, onClick, children }: RemoveButtonProps): ReactNode {
  return (
    <Button variant="bare" icon={<Icon name="trash" />} busy={busy} aria-label={`${children}: ${name}`} onClick={onClick}>
      {children}
    </Button>
  )
}
