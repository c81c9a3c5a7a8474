import type { portal as source } from '../et/portal.ts'
import type { Words } from '../shape.ts'

export const portal = {
  nav: {
    label: 'Public pages',
    home: 'Home',
    search: 'Find a home',
    services: 'Find help at home',
    menu: 'Menu',
    news: 'News',
    about: 'About',
    join: 'Join',
    signIn: 'Log in',
    workspace: 'Open the workspace',
    footer: 'Footer',
  },
  preview: {
    rest: 'a calm night',
    allergy: 'Allergy: penicillin',
    fall: 'Risk of falling',
    soft: 'Soft food',
    walk: 'went for a walk',
    meal: 'ate everything',
    room: 'room {{name}}',
  },
  footer: { tagline: 'Portal of care services and workspace of care homes', cookies: 'Cookies' },
} as const satisfies Words<typeof source>
