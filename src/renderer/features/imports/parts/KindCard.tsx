import { type ReactNode, useRef } from 'react'
import { IMPORT_KINDS, type ImportKind } from '#shared/rules/import/kinds.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './Imports.module.css'
import { downloadCsvTemplate, downloadXlsxTemplate } from './templates.ts'
import type { Upload } from './useUpload.ts'

const ICONS = { rooms: 'bed', residents: 'users', staff: 'userPlus' } as const

interface KindCardProps {
  kind: ImportKind
  /** How many imported rows exist. */
  broughtIn: number
  isNext: boolean
  upload: Upload
  onFile: (file: File) => void
}

/** One step of an import: description, templates, and file selection. */
export function KindCard({ kind, broughtIn, isNext, upload, onFile }: KindCardProps): ReactNode {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const isReading = upload.reading === kind
  return (
    <section className={styles.kind} data-next={isNext} aria-labelledby={`kind-${kind}`}>
      <header className={styles.kindHead}>
        <span className={styles.mark} aria-hidden>
          <Icon name={ICONS[kind]} size={24} />
        </span>
        <div>
          <p className={styles.quiet}>{t('imports.step', { step: IMPORT_KINDS.indexOf(kind) + 1 })}</p>
          <h2 id={`kind-${kind}`} className={styles.name}>
            {t(`imports.kinds.${kind}`)}
          </h2>
        </div>
        {broughtIn > 0 && (
          <Tag tone="mint" icon="check">
            {t('imports.broughtIn', { count: broughtIn })}
          </Tag>
        )}
      </header>
      <p>{t(`imports.about.${kind}`)}</p>
      {upload.refused === kind && <FormAlert error={upload.error} />}
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        aria-label={t(`imports.choose.${kind}`)}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button
        variant={isNext ? 'primary' : 'quiet'}
        icon={<Icon name="upload" />}
        busy={isReading}
        disabled={upload.reading !== null && !isReading}
        block
        onClick={() => input.current?.click()}
      >
        {t(`imports.choose.${kind}`)}
      </Button>
      {isReading && <output className={styles.quiet}>{t('imports.reading')}</output>}
      <Templates kind={kind} />
    </section>
  )
}

function Templates({ kind }: { kind: ImportKind }): ReactNode {
  const t = useTexts()
  const name = t(`imports.templateOf.${kind}`)
  const sheets = { data: t('imports.dataSheet'), example: t('imports.exampleSheet') }
  return (
    <p className={styles.templates}>
      <span className={styles.quiet}>{t('imports.template')}</span>
      <Button
        variant="bare"
        icon={<Icon name="download" />}
        aria-label={`${t('imports.templateXlsx')}: ${name}`}
        onClick={() => void downloadXlsxTemplate(kind, name, sheets)}
      >
        {t('imports.templateXlsx')}
      </Button>
      <Button
        variant="bare"
        icon={<Icon name="download" />}
        aria-label={`${t('imports.templateCsv')}: ${name}`}
        onClick={() => downloadCsvTemplate(kind, name)}
      >
        {t('imports.templateCsv')}
      </Button>
    </p>
  )
}
