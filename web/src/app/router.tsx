import { Suspense } from "react";
import { Outlet, Route, Routes } from "react-router-dom";

import type { PageRoute } from "@/lib/routes";

import { Frame } from "./Frame";
import { GuestOnly, RequireAuth } from "./guards";
import { LoadingOverlay } from "./LoadingOverlay";
import { NotFound, pages } from "./pages";

const guestPages = routesFor("guest");
const memberPages = routesFor("everyone", "kid", "parent");
/** On a shared tablet nobody is signed in. */
const boardPages = routesFor("board");

function routesFor(...audiences: PageRoute["audience"][]) {
  return pages
    .filter(({ route }) => audiences.includes(route.audience))
    .map(({ route: { path }, Component }) => <Route key={path} path={path} element={<Component />} />);
}

function Waiting() {
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <Outlet />
    </Suspense>
  );
}

/** The route table (docs/product/screens.md#routes). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Waiting />}>{boardPages}</Route>
      <Route element={<Frame />}>
        <Route element={<GuestOnly />}>{guestPages}</Route>
        <Route element={<RequireAuth />}>{memberPages}</Route>
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
