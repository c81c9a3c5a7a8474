import type { ReactNode } from 'react'
import type { ClientDetail } from '#shared/contract/clientViews.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useClientWords } from '#nouns/useClientWords.ts'
import { EditForm } from './EditForm.tsx'
import { SECTIONS, type SectionName, valuesOf } from './fieldSpecs.ts'
import styles from './Section.module.css'
import { useIsEdited } from '#forms/useIsEdited.ts'
import { keptName } from './useEdit.ts'
import { Facts } from '#ui/Facts.tsx'
import { usePersonalWords } from './usePersonalWords.ts'

interface SectionProps {
  client: ClientDetail
  name: SectionName
}

/** A section of a client's data, edited in place. */
export function Section({ client, name }: SectionProps): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const edited = { name: 'client.save', specs: SECTIONS[name], clientId: client.id, current: valuesOf(client) } as const
  const [isEdited, setEdited] = useIsEdited(keptName(edited))
  const title = t(`personal.section.${name}`)
  return (
    <Panel
      title={title}
      extra={
        can('client.save') &&
        !isEdited && (
          <Button
            variant="bare"
            icon={<Icon name="edit" />}
            aria-label={t('personal.editSection', { section: title })}
            onClick={() => setEdited(true)}
          >
            {t('common.action.edit')}
          </Button>
        )
      }
    >
      {isEdited ? <EditForm {...edited} label={title} onDone={() => setEdited(false)} /> : <Reading client={client} name={name} />}
    </Panel>
  )
}

function Reading({ client, name }: Pick<SectionProps, 'client' | 'name'>): ReactNode {
  const t = useTexts()
  const words = usePersonalWords()
  const { age } = useClientWords()
  const values = valuesOf(client)
  const facts = SECTIONS[name].map((spec) => [words.label(spec.field), words.value(spec, values[spec.field])] as const)
  const missing = facts.filter(([, value]) => value === '').map(([label]) => label)
  const years = [[t('personal.age'), isMark(client.personal_id) ? t('clients.unknown') : age(client.birth_date)] as const]
  return (
    <>
      <Facts wide facts={[...facts, ...(name === 'identity' ? years : [])]} />
      {missing.length > 0 && <p className={styles.missing}>{t('personal.missing', { fields: missing.join(', ') })}</p>}
    </>
  )
}

/** A temporary mark of a person without a code: then no age is shown (specification, section 3). */
const isMark = (code: string | null): boolean => code !== null && !/^\d+$/.test(code)
