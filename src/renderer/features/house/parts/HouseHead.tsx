import './houseWords.ts'
import type { ReactNode } from 'react'
import { useSession } from '#data/sessionContext.ts'
import { useConnection } from '#data/useConnection.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { PageTabs } from '#ui/PageTabs.tsx'
import styles from './House.module.css'
import { PublishPanel } from './PublishPanel.tsx'

/** Whether the user may edit what the house shows. */
export const useMayWrite = (): boolean => useSession().can('house.write')

/** The header of the house's pages: tabs, a link to the public page, and what prevents publishing. */
export function HouseHead({ id }: { id: string | undefined }): ReactNode {
  const t = useTexts()
  const { online } = useConnection()
  const mayWrite = useMayWrite()
  const { data } = useEndpoint('offer.get', {})
  // What is missing is listed in the panel below.
  const missing = (data?.offer.missing ?? []).filter((what) => what !== 'places')
  return (
    <>
      <PageHead
        title={t('house.title')}
        subtitle={t('house.intro')}
        actions={
          id && (
            <Button icon={<Icon name="eye" />} href={`/otsing/${id}`} target="_blank">
              {t('house.see')}
            </Button>
          )
        }
      />
      <PageTabs
        label={t('house.pages')}
        pages={[
          { path: '/koduke/maja', label: t('house.page.look') },
          { path: '/koduke/maja/pakkumine', label: t('house.page.offer') },
          { path: '/koduke/maja/andmed', label: t('house.page.facts') },
        ]}
      />
      {!online && <Note icon="offline">{t('house.offline')}</Note>}
      {!mayWrite && <Note icon="info">{t('house.readOnly')}</Note>}
      {missing.length > 0 && (
        <Note icon="warning">
          <strong>{t('house.missingTitle')}</strong>
          {missing.map((what) => (
            <span key={what}>{t(`house.missing.${what}`)}</span>
          ))}
        </Note>
      )}
      <PublishPanel mayWrite={mayWrite} />
    </>
  )
}

function Note({ icon, children }: { icon: 'offline' | 'info' | 'warning'; children: ReactNode }): ReactNode {
  return (
    <output className={styles.note} data-tone={icon === 'info' ? 'quiet' : 'attention'}>
      <Icon name={icon} />
      <span className={styles.noteWords}>{children}</span>
    </output>
  )
}
