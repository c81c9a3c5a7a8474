import { counted } from '#shared/messages/counted.ts'
import type { Language } from '#shared/messages/languages.ts'

/** Texts outside the windows, in native dialogs and menus. */
interface Texts {
  unsent: { title: (count: number) => string; text: string; stay: string; leave: string }
  gone: { title: string; text: string; restart: string; close: string }
  crashed: { title: string; text: string; reload: string; close: string }
  locked: { title: string; text: string; again: string; anew: string; close: string }
  unsafe: { title: string; text: string; understood: string }
  stuck: { title: string; text: string; wait: string; reload: string }
  update: { title: string; text: string; later: string; install: string }
  failed: { title: string; text: string; close: string }
  refused: { title: string; text: (name: string) => string }
  menu: Record<MenuWord, string>
}
type MenuWord =
  | 'edit'
  | 'undo'
  | 'redo'
  | 'cut'
  | 'copy'
  | 'paste'
  | 'selectAll'
  | 'noSuggestions'
  | 'learn'
  | 'view'
  | 'larger'
  | 'smaller'
  | 'usual'
  | 'full'

/** The switch that disables Chromium's sandbox; an AppImage sets it itself if the system forbids what a sandbox needs. */
const NO_SANDBOX = 'no-sandbox'

const et: Texts = {
  unsent: {
    title: (count) => counted({ one: '{{count}} sissekanne on saatmata', other: '{{count}} sissekannet on saatmata' }, count, 'et'),
    text: 'Need on selles arvutis alles. Need saadetakse, kui Koduke on siin avatud ja ühendus olemas. Seni teised neid ei näe.',
    stay: 'Jäta avatuks',
    leave: 'Sulge',
  },
  gone: {
    title: 'Koduke ei pääse oma andmete juurde',
    text: 'Andmebaas lõpetas töö mitu korda järjest. Salvestatu on alles. Käivita Koduke uuesti; kui see ei aita, võta ühendust Kodukese toega.',
    restart: 'Käivita uuesti',
    close: 'Sulge',
  },
  crashed: {
    title: 'Aken lõpetas töö',
    text: 'Salvestatu on alles. Laadi aken uuesti.',
    reload: 'Laadi uuesti',
    close: 'Sulge',
  },
  locked: {
    title: 'Arvuti võtmehoidla ei avane',
    text: 'Ilma selleta ei saa avada maja andmeid, mis on siin arvutis. Logi arvutisse uuesti sisse ja proovi uuesti. Kui alustad uue võtmega, lähevad saatmata sissekanded kaotsi.',
    again: 'Proovi uuesti',
    anew: 'Alusta uue võtmega',
    close: 'Sulge',
  },
  unsafe: {
    title: 'Selles arvutis ei hoita maja andmeid',
    text: 'Arvutil puudub turvaline võtmehoidla. Koduke töötab siin ainult siis, kui ühendus on olemas: ühenduseta ei saa midagi vaadata ega kirja panna.',
    understood: 'Selge',
  },
  update: {
    title: 'Kas paigaldada uus versioon?',
    text: 'Paigaldamine võtab umbes minuti. Seni ei saa Kodukest selles arvutis kasutada. Kui sul on vahetus pooleli, tee seda hiljem.',
    later: 'Hiljem',
    install: 'Paigalda',
  },
  stuck: {
    title: 'Koduke ei vasta',
    text: 'Oota veidi. Kui see ei aita, laadi aken uuesti: salvestatu on alles, pooleliolev vorm võib kaduda.',
    wait: 'Oota veel',
    reload: 'Laadi uuesti',
  },
  failed: {
    title: 'Koduke ei käivitunud',
    text: 'Salvestatu on alles. Proovi uuesti; kui see ei aita, taaskäivita arvuti või võta ühendust Kodukese toega ja edasta neile järgmine rida:',
    close: 'Sulge',
  },
  refused: {
    title: 'Koduke ei käivitunud',
    text: (name) =>
      name === NO_SANDBOX
        ? 'See arvuti ei luba AppImage-failil turvaliselt töötada. Paigalda Koduke deb-paketist või palu abi arvuti haldurilt.'
        : `Koduke ei käivitu parameetriga „--${name}“, sest see võib avada inimeste andmed teistele programmidele. Käivita Koduke tavalisest ikoonist või näita seda teadet arvuti haldurile.`,
  },
  menu: {
    edit: 'Muuda',
    undo: 'Võta tagasi',
    redo: 'Tee uuesti',
    cut: 'Lõika',
    copy: 'Kopeeri',
    paste: 'Kleebi',
    selectAll: 'Vali kõik',
    noSuggestions: 'Sobivat sõna ei leitud',
    learn: 'Lisa sõnastikku',
    view: 'Vaade',
    larger: 'Suurem kiri',
    smaller: 'Väiksem kiri',
    usual: 'Tavaline kiri',
    full: 'Täisekraan',
  },
}

const en: Texts = {
  unsent: {
    title: (count) => counted({ one: '{{count}} entry has not been sent', other: '{{count}} entries have not been sent' }, count, 'en'),
    text: 'They are kept on this computer. They are sent when Koduke is open here and there is a connection. Until then nobody else sees them.',
    stay: 'Keep open',
    leave: 'Close',
  },
  gone: {
    title: 'Koduke cannot reach its data',
    text: 'The database has stopped several times in a row. What you saved is safe. Start Koduke again; if that does not help, contact Koduke support.',
    restart: 'Restart',
    close: 'Close',
  },
  crashed: {
    title: 'The window has stopped working',
    text: 'What you saved is safe. Reload the window.',
    reload: 'Reload',
    close: 'Close',
  },
  locked: {
    title: 'The key store of this computer cannot be opened',
    text: 'Without it the house’s data on this computer cannot be opened. Sign in to the computer again and try again. If you start with a new key, unsent entries are lost.',
    again: 'Try again',
    anew: 'Start with a new key',
    close: 'Close',
  },
  unsafe: {
    title: 'The house’s data is not kept on this computer',
    text: 'The computer has no secure key store. Koduke works here only with a connection: without one, nothing can be viewed or recorded.',
    understood: 'I understand',
  },
  update: {
    title: 'Install the new version?',
    text: 'It takes about a minute, and Koduke cannot be used on this computer during that time. If you are in the middle of a shift, do it later.',
    later: 'Later',
    install: 'Install',
  },
  stuck: {
    title: 'Koduke is not responding',
    text: 'Wait a moment. If that does not help, reload the window: what you saved is safe, an unfinished form may be lost.',
    wait: 'Wait',
    reload: 'Reload',
  },
  failed: {
    title: 'Koduke did not start',
    text: 'What you saved is safe. Try again; if that does not help, restart the computer or contact Koduke support and give them this line:',
    close: 'Close',
  },
  refused: {
    title: 'Koduke did not start',
    text: (name) =>
      name === NO_SANDBOX
        ? 'This computer does not allow an AppImage to run securely. Install Koduke from its deb package, or ask the computer’s administrator for help.'
        : `Koduke does not start with the parameter “--${name}”, because it may open people’s data to other programs. Start Koduke from its usual icon, or show this message to the computer’s administrator.`,
  },
  menu: {
    edit: 'Edit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select all',
    noSuggestions: 'No suggestions',
    learn: 'Add to the dictionary',
    view: 'View',
    larger: 'Larger text',
    smaller: 'Smaller text',
    usual: 'Normal text',
    full: 'Full screen',
  },
}

const ru: Texts = {
  unsent: {
    title: (count) =>
      counted(
        {
          one: 'Не отправлена {{count}} запись',
          few: 'Не отправлены {{count}} записи',
          many: 'Не отправлено {{count}} записей',
          other: 'Не отправлено {{count}} записи',
        },
        count,
        'ru',
      ),
    text: 'Они сохранены на этом компьютере. Они будут отправлены, когда Koduke здесь открыт и есть связь. До тех пор другие их не видят.',
    stay: 'Не закрывать',
    leave: 'Закрыть',
  },
  gone: {
    title: 'Koduke не может открыть свои данные',
    text: 'База данных остановилась несколько раз подряд. Сохранённое не потеряно. Запустите Koduke заново; если не поможет, обратитесь в поддержку Koduke.',
    restart: 'Запустить заново',
    close: 'Закрыть',
  },
  crashed: {
    title: 'Окно перестало работать',
    text: 'Сохранённое не потеряно. Загрузите окно заново.',
    reload: 'Загрузить заново',
    close: 'Закрыть',
  },
  locked: {
    title: 'Хранилище ключей этого компьютера не открывается',
    text: 'Без него нельзя открыть данные дома на этом компьютере. Войдите в компьютер заново и попробуйте ещё раз. Если начать с новым ключом, неотправленные записи будут потеряны.',
    again: 'Попробовать снова',
    anew: 'Начать с новым ключом',
    close: 'Закрыть',
  },
  unsafe: {
    title: 'На этом компьютере не хранятся данные дома',
    text: 'У компьютера нет надёжного хранилища ключей. Koduke работает здесь только при наличии связи: без неё нельзя ничего посмотреть или записать.',
    understood: 'Понятно',
  },
  update: {
    title: 'Установить новую версию?',
    text: 'Установка займёт около минуты, и всё это время Koduke на этом компьютере будет недоступен. Если смена ещё идёт, сделайте это позже.',
    later: 'Позже',
    install: 'Установить',
  },
  stuck: {
    title: 'Koduke не отвечает',
    text: 'Подождите немного. Если не поможет, загрузите окно заново: сохранённое не потеряно, незаконченная форма может пропасть.',
    wait: 'Подождать',
    reload: 'Загрузить заново',
  },
  failed: {
    title: 'Koduke не запустился',
    text: 'Сохранённое не потеряно. Попробуйте снова; если не поможет, перезагрузите компьютер или обратитесь в поддержку Koduke и передайте следующую строку:',
    close: 'Закрыть',
  },
  refused: {
    title: 'Koduke не запустился',
    text: (name) =>
      name === NO_SANDBOX
        ? 'Этот компьютер не позволяет файлу AppImage работать безопасно. Установите Koduke из пакета deb или попросите администратора компьютера.'
        : `Koduke не запускается с параметром «--${name}», потому что данные людей могут открыться другим программам. Запустите Koduke с обычного значка или покажите это сообщение администратору компьютера.`,
  },
  menu: {
    edit: 'Правка',
    undo: 'Отменить',
    redo: 'Повторить',
    cut: 'Вырезать',
    copy: 'Копировать',
    paste: 'Вставить',
    selectAll: 'Выделить всё',
    noSuggestions: 'Подходящего слова нет',
    learn: 'Добавить в словарь',
    view: 'Вид',
    larger: 'Крупнее',
    smaller: 'Мельче',
    usual: 'Обычный размер',
    full: 'Во весь экран',
  },
}

export const texts: Record<Language, Texts> = { et, en, ru }
