/**
 * The script that every page has: small, and without React. Load it as `<script type="module" async>`, since a
 * module that is not async waits for the end of a streamed document.
 */
import { hear } from './events.ts'
import { defineIslands } from './island-element.ts'
import { startNavigation } from './navigation.ts'
import { fillSlots } from './slots.ts'
import { watchForSubscribePopup } from './subscribe-popup.ts'
import { tabId } from './tab-id.ts'

const fillAll = () => fillSlots()

tabId()
fillAll()
document.addEventListener('DOMContentLoaded', fillAll)
// Another tab, or the page before this one in the browser's memory, may have changed the cookies.
document.addEventListener('visibilitychange', fillAll)
addEventListener('pageshow', fillAll)
hear('davenport:cookies', fillAll)
defineIslands()
startNavigation()
watchForSubscribePopup()
