import type { app as source } from '../et/app.ts'
import type { Words } from '../shape.ts'

export const app = {
  title: {
    home: 'Home', login: 'Login', about: 'About', join: 'Join', maintenance: 'Maintenance', notFound: 'Page not found',
    overview: 'Overview', clients: 'Clients', client: 'Client', rooms: 'Rooms', houses: 'Houses',
  },
  nav: { label: 'Workspace menu', overview: 'Overview', clients: 'Clients', rooms: 'Rooms', houses: 'Houses', more: 'Menu', skip: 'Skip to the content', home: 'Koduke, to the home page' },
  group: { house: 'House', admin: 'Administration' },
  me: {
    menu: 'My menu: {{name}}', language: 'Language', theme: 'Appearance', auto: 'As the device', light: 'Light', dark: 'Dark',
    signOut: 'Log out', switchPartner: 'Switch organisation', worksFor: 'Organisation: {{name}}', switched: 'You now work for {{name}}',
  },
  role: {
    user: 'User', admin: 'Administrator', manager: 'Manager', reception: 'Reception', carer: 'Carer', nurse: 'Nurse',
    accountant: 'Accountant', kov: 'Local government',
  },
  login: {
    title: 'Welcome back', text: 'Log in to go on with your work.', email: 'E-mail', password: 'Password', submit: 'Log in',
    show: 'Show the password', hide: 'Hide the password', capsLock: 'Caps Lock is on.', demo: 'People of the demo house',
    demoText: 'Choose whose eyes to look through. The names and data are made up.', otherHouse: 'Manager of another house', quote: 'Who needs what, and what happened today, at one glance.',
    back: 'To the home page',
  },
  error: {
    notFoundText: 'There is no such page, or it has moved. Check the address, or go on from here.', toHome: 'Go to the home page', toWorkspace: 'Go to the workspace',
    title: 'This page did not open', chunk: 'A part of the page did not arrive. Check the connection and load the page again.', reload: 'Load the page again',
    noRight: 'You do not have the right to this page', noRightText: 'If you need it in your work, turn to the manager of the house.',
  },
  maintenance: {
    title: 'Maintenance', text: 'Koduke is closed for a moment. Go on with paper: when the work is done, we take you back to where you were.',
    checking: 'Checking…', next: 'Checking again in {{count}} seconds.', now: 'Check now',
  },
  cookies: {
    label: 'Cookies', text: 'Koduke uses only the cookies it needs: without them nobody can log in safely. There is no tracking and no advertising here.', accept: 'All right',
  },
  loading: 'The page is opening',
} as const satisfies Words<typeof source>
