import { Button } from "@mantine/core";
import { Link, useLocation } from "react-router-dom";

import { paths } from "../paths";
import { ColourSchemeToggle } from "./ColourSchemeToggle";
import { Content } from "./Content";
import { Header } from "./Header";

import classes from "./Shell.module.css";

/** Header and content for a visitor who is not signed in. */
export function GuestShell() {
  const { pathname } = useLocation();
  const onForm = pathname === paths.login || pathname === paths.signup;
  return (
    <div className={classes.shell}>
      <Header
        end={
          <>
            <ColourSchemeToggle />
            {!onForm && (
              <Button component={Link} to={paths.login}>
                Login
              </Button>
            )}
          </>
        }
      />
      <Content />
    </div>
  );
}
