import { type ReactNode, useId } from 'react'
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { Answered } from '#kit/Answered.tsx'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useNotify } from '#ui/useNotify.ts'
import styles from './Notices.module.css'

/** Which contacts have confirmed a notice on their page; the server alone knows it. */
export function FamilyReaders({ id }: { id: string }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const heading = useId()
  const answer = useEndpoint('familyPage.readers', { id })
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.columnName}>
        {t('notices.readers.families')}
      </h3>
      <Answered answer={answer} rows={1}>
        {({ families, to_remind }) => (
          <Stack gap={3}>
            {families.length === 0 ? (
              <Quiet>{t('notices.readers.nobody')}</Quiet>
            ) : (
              <ul className={styles.people}>
                {families.map(({ to_name, client_name, at }) => (
                  <li key={`${client_name} ${to_name} ${at}`} className={styles.file}>
                    <span className={styles.words}>
                      <span>{to_name}</span>
                      <Quiet as="span">{client_name}</Quiet>
                    </span>
                    <Quiet as="span">{format.dayTime(at)}</Quiet>
                  </li>
                ))}
              </ul>
            )}
            {to_remind > 0 && <Remind id={id} count={to_remind} />}
          </Stack>
        )}
      </Answered>
    </section>
  )
}

/** One reminder by e-mail, to those who got their page so. */
function Remind({ id, count }: { id: string; count: number }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const action = useAction('familyPage.remind')
  const remind = async (): Promise<void> => {
    if (await action.run({ id })) notify.success(t('notices.readers.familiesReminded'))
  }
  return (
    <Stack gap={2}>
      <FormAlert error={action.error} />
      <p>{t('notices.readers.toRemind', { count })}</p>
      <Row>
        <Button icon={<Icon name="mail" />} busy={action.state === 'sending'} onClick={() => void remind()}>
          {t('notices.readers.remindFamilies')}
        </Button>
      </Row>
    </Stack>
  )
}
