import { type ReactNode, useRef } from 'react'
import { lengthOf } from '#forms/fieldFacts.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TOOLS, type Tool, withTool } from './markdownTools.ts'
import styles from './Editor.module.css'

interface BodyFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The words of a news item in Markdown, with buttons for those who do not know its marks. */
export function BodyField({ value, onChange, error }: BodyFieldProps): ReactNode {
  const t = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const use = (tool: Tool): void => {
    const area = box.current?.querySelector('textarea')
    if (!area) return
    const made = withTool(
      tool,
      { text: value, start: area.selectionStart, end: area.selectionEnd },
      t('news.edit.placeholder', { returnObjects: true }),
    )
    onChange(made.text)
    // When the field holds the new text.
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(made.start, made.end)
    })
  }
  return (
    <div ref={box} className={styles.body}>
      <div role="toolbar" aria-label={t('news.edit.tools')} className={styles.tools}>
        {TOOLS.map((tool) => (
          <Button key={tool} onClick={() => use(tool)} className={styles[tool] ?? ''}>
            {t(`news.edit.${tool}`)}
          </Button>
        ))}
      </div>
      <Field label={t('news.edit.body')} required hint={t('news.edit.bodyHint')} error={error}>
        <TextArea value={value} onChange={onChange} rows={14} mostRows={28} {...lengthOf('newsroom.save', 'body')} />
      </Field>
    </div>
  )
}
