import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from './schema/web/testing/chromium.mjs';
const b=await chromium.launch(await chromiumLaunchOptions());
const [,, ...pages]=process.argv;
for(const [w,h,cs] of [[1280,900,'light'],[390,844,'dark']]){
 const ctx=await b.newContext({viewport:{width:w,height:h},colorScheme:cs,reducedMotion:'reduce'});
 await ctx.addInitScript(()=>sessionStorage.setItem('quiet-time-begun','1'));
 const p=await ctx.newPage();p.on('pageerror',e=>console.log('ERR',String(e)));
 for(const u of pages){await p.goto('http://localhost:4100'+u);await p.waitForTimeout(1500);await p.screenshot({path:`/tmp/qt/walk/m${u.replace(/\W+/g,'-')}-${w}.png`})}
 await ctx.close();
}
await b.close();
